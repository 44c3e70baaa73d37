import * as links from '@portal/contract/links'
import layout from '@portal/kit/layout.module.css'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Alert, Button } from 'antd'
import * as words from '../columns/cell-labels'
import type { BatchRow, Counts } from '../row/batch-row'
import type { SessionState } from '../session/session-state'
import styles from './panel.module.css'

/** Maximum of labels in one call (contract). */
const labelsAtOnce = 50

const isPayable = ({ order, cells }: BatchRow): boolean =>
  order !== null && order.totalCents > 0 && words.valueOf(words.payMethodLabels, cells.payMethod, 'SENDER') === 'SENDER'

/** Actions for the orders of a batch: view them, pay them, print their labels. */
const OrderedActions = ({ rows }: { rows: readonly BatchRow[] }) => {
  const orderNos = rows.flatMap(({ order }) => order?.orderNo ?? [])
  const payable = rows.filter(isPayable).length
  const parts = Array.from({ length: Math.ceil(orderNos.length / labelsAtOnce) }, (_, part) => part * labelsAtOnce)
  return (
    <div className={layout.row2}>
      <Link to={links.orders()}>查看订单</Link>
      {payable > 0 && <Link to={links.orders({ tab: 'orderPay' })}>去支付（{payable} 票）</Link>}
      {parts.map((start) => (
        <PrintLabelButton
          key={start}
          size="small"
          orderNos={orderNos.slice(start, start + labelsAtOnce)}
          text={
            parts.length === 1
              ? `打印全部（${orderNos.length} 票）`
              : `打印第 ${start + 1}-${Math.min(start + labelsAtOnce, orderNos.length)} 票`
          }
        />
      ))}
    </div>
  )
}

interface WorkNoticesProps {
  state: SessionState
  counts: Counts
  rows: readonly BatchRow[]
  onCheck: () => void
  onAnotherFile: () => void
}

/** Notices about the batch as a whole. */
export const WorkNotices = ({
  state: { run, checking, checkProblem, storageFailed, skippedSample },
  counts,
  rows,
  onCheck,
  onAnotherFile,
}: WorkNoticesProps) => (
  <div className={styles.notices} aria-live="polite">
    {storageFailed && <Alert type="warning" showIcon title="浏览器未允许本页保存数据，请勿在提交完成前关闭页面" />}
    {skippedSample.length > 0 && (
      <Alert
        type="info"
        showIcon
        title={`已跳过示例行（第${skippedSample.join('、')}行）：内容与模板的示例相同，不会下单`}
      />
    )}
    {checking && <Alert type="info" showIcon title={`正在校验，剩余 ${counts.pending} 行`} />}
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
    {run && !run.running && run.message && <Alert type="warning" showIcon title={run.message} />}
    {counts.all > 0 && counts.submitted === counts.all && (
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
    {run && !run.running && !run.message && counts.submitted < counts.all && (
      <Alert
        type="info"
        showIcon
        title={`本次提交完成：已提交 ${counts.submitted} 票，还有 ${counts.all - counts.submitted} 行未提交`}
        description={counts.submitted > 0 && <OrderedActions rows={rows} />}
      />
    )}
  </div>
)
