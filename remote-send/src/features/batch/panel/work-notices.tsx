import buttonLink from '@portal/kit/button-link.module.css'
import * as links from '@portal/contract/links'
import { maxFileLabels } from '@portal/contract/limits'
import layout from '@portal/kit/layout.module.css'
import { Link } from '@portal/shared/router'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import * as words from '../columns/cell-labels'
import type { BatchRow, Counts, Origin } from '../row/batch-row'
import type { SessionState } from '../session/session-state'
import styles from './panel.module.css'
import { PrintAll } from './print-all'
import { TimedProgress } from './timed-progress'

const isPayable = ({ order, cells }: BatchRow): boolean =>
  order !== null && order.totalCents > 0 && words.valueOf(words.payMethodLabels, cells.payMethod, 'SENDER') === 'SENDER'

const labelsOf = ({ sent, cells }: BatchRow): number => sent?.packageCount ?? (Number(cells.packageCount) || 1)

/** The orders for each file of labels: one, unless they have more pieces than a file takes. */
const filesOf = (rows: readonly BatchRow[]): BatchRow[][] => {
  const files: BatchRow[][] = []
  let room = 0
  for (const row of rows) {
    if (labelsOf(row) > room) {
      files.push([])
      room = maxFileLabels
    }
    files.at(-1)?.push(row)
    room -= labelsOf(row)
  }
  return files
}

/** Actions for the orders of a batch: pay them, print their labels, view them. */
const OrderedActions = ({ rows }: { rows: readonly BatchRow[] }) => {
  const payable = rows.filter(isPayable).length
  return (
    <div className={layout.row2}>
      {payable > 0 && (
        <Link className={buttonLink.primary} to={links.unpaidOrders()}>
          去支付（{payable} 票）
        </Link>
      )}
      <Link to={links.orders()}>查看订单</Link>
      {filesOf(rows.filter(({ order }) => order)).map((file) => (
        <PrintAll
          key={file[0]?.clientRequestId}
          orderNos={file.flatMap(({ order }) => order?.orderNo ?? [])}
          labelCount={file.reduce((sum, row) => sum + labelsOf(row), 0)}
        />
      ))}
    </div>
  )
}

/** The note on how a foreign file was read, and which of its columns were left out. */
const OriginNotice = ({ origin, onMatchAnew }: { origin: Origin; onMatchAnew: (() => void) | undefined }) => {
  const { shop, leftOut, joinedRows } = origin
  return (
    <Alert
      type="info"
      showIcon
      title={[
        shop === '' ? '已按您对应的表头导入' : `已按${shop}的订单导出导入`,
        ...(joinedRows > 0 ? [`同一订单的${joinedRows}行已与其他行合并为一票`] : []),
      ].join('；')}
      description={leftOut.length > 0 && `未导入的列（${leftOut.length}）：${leftOut.join('、')}`}
      action={
        onMatchAnew && (
          <Button size="small" onClick={onMatchAnew}>
            调整对应
          </Button>
        )
      }
    />
  )
}

interface WorkNoticesProps {
  state: SessionState
  counts: Counts
  rows: readonly BatchRow[]
  origin: Origin | null
  onCheck: () => void
  onStopCheck: () => void
  onAnotherFile: () => void
  /** Undefined when the file cannot be read again. */
  onMatchAnew: (() => void) | undefined
}

/** Notices about the batch as a whole. When a submission ends, the focus goes to its summary, wherever it was. */
export const WorkNotices = ({
  state: { run, checking, checkTotal, checkProblem, storageFailed, skippedSample },
  counts,
  rows,
  origin,
  onCheck,
  onStopCheck,
  onAnotherFile,
  onMatchAnew,
}: WorkNoticesProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const running = run?.running ?? false
  const isDone = counts.all > 0 && counts.submitted === counts.all
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !running) {
      summary.current?.scrollIntoView({ block: 'center' })
      summary.current?.focus({ preventScroll: true })
    }
    wasRunning.current = running
  }, [running])

  return (
    <div className={styles.notices} aria-live="polite">
      {storageFailed && <Alert type="warning" showIcon title="浏览器未允许本页保存数据，请勿在提交完成前关闭页面" />}
      {skippedSample.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`已跳过示例行（第${skippedSample.join('、')}行）：内容与模板的示例相同，不会下单`}
        />
      )}
      {origin && <OriginNotice origin={origin} onMatchAnew={onMatchAnew} />}
      {checking && (
        <Alert
          type="info"
          showIcon
          title={`正在校验，剩余 ${counts.pending} 行`}
          description={
            <TimedProgress
              label="校验进度"
              done={Math.max(checkTotal - counts.pending, 0)}
              total={checkTotal}
              unit="行"
              active
            />
          }
          action={
            <Button size="small" onClick={onStopCheck}>
              停止校验
            </Button>
          }
        />
      )}
      {!checking && checkProblem && (
        <Alert
          type="error"
          showIcon
          title={`校验中断：${checkProblem}`}
          action={
            <Button size="small" onClick={onCheck}>
              继续校验
            </Button>
          }
        />
      )}
      {(isDone || (run && !running)) && (
        <div ref={summary} tabIndex={-1} role="group" aria-label="提交结果" className={styles.summary}>
          {run && !running && run.message && <Alert type="warning" showIcon title={run.message} />}
          {isDone && (
            <Alert
              type="success"
              showIcon
              title={`全部提交成功，共 ${counts.submitted} 票`}
              description={<OrderedActions rows={rows} />}
              action={
                <Button size="small" onClick={onAnotherFile}>
                  再导入一批
                </Button>
              }
            />
          )}
          {!isDone && run && !run.message && (
            <Alert
              type="info"
              showIcon
              title={`本次提交完成：已提交 ${counts.submitted} 票，还有 ${counts.all - counts.submitted} 行未提交`}
              description={counts.submitted > 0 && <OrderedActions rows={rows} />}
            />
          )}
        </div>
      )}
    </div>
  )
}
