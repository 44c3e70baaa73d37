import * as links from '@portal/contract/links'
import type { OrderOverview } from '@portal/contract/order-overview'
import buttonLink from '@portal/kit/button-link.module.css'
import { errorMessage } from '@portal/kit/error-message'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatYuan, loadData, shanghaiDay, toast } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button, Segmented } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { LaneChart, SpendingChart, StateChart } from './overview-charts'
import { laneRows, monthText, percent, shareOf, spendingRows, stateRows } from './overview-rows'
import { LaneTable, SpendingTable, StateTable } from './overview-tables'
import styles from './overview-view.module.css'

interface PartProps {
  title: string
  /** How the numbers are counted. */
  help: string
  /** A sentence in place of chart and table; '' where there are numbers. */
  empty?: string
  chart: ReactNode
  table: ReactNode
  isTable: boolean
}

/** A chart with the same numbers as a table, which readers always have. */
const Part = ({ title, help, empty = '', chart, table, isTable }: PartProps) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={`${heading.md} ${prose.strong}`}>
        {title}
      </h3>
      <p className={prose.hint}>{help}</p>
      {empty !== '' && <p className={prose.secondary}>{empty}</p>}
      {empty === '' && !isTable && (
        <>
          {chart}
          <div className={prose.spoken}>{table}</div>
        </>
      )}
      {empty === '' && isTable && (
        <div className={styles.scroll} role="region" aria-label={`${title}表格`} tabIndex={0}>
          {table}
        </div>
      )}
    </section>
  )
}

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className={styles.figure}>
    <dt className={prose.secondary}>{name}</dt>
    <dd>
      <strong className={`${styles.value} ${prose.digits}`}>{value}</strong>
      {note && <span className={prose.hint}> {note}</span>}
    </dd>
  </div>
)

const exportFile = async (overview: OrderOverview): Promise<void> => {
  try {
    const { saveOverview } = await import(/* webpackChunkName: "overview-file" */ './overview-file')
    saveOverview(overview, shanghaiDay(new Date()))
  } catch (error) {
    toast.error(errorMessage(error, '导出失败，请稍后重试'))
  }
}

const Overview = ({ overview }: { overview: OrderOverview }) => {
  const [view, setView] = useState<'图表' | '表格'>('图表')
  const { months, delivered, onTime } = overview
  const [spending, states, lanes] = [spendingRows(overview), stateRows(overview), laneRows(overview)]
  const orderCount = states.reduce((sum, { count }) => sum + count, 0)
  if (orderCount === 0 && spending.totalCents === 0)
    return (
      <EmptyState
        text="近 12 个月还没有订单"
        action={
          <Link className={buttonLink.primary} to={links.send()}>
            去寄件
          </Link>
        }
      />
    )
  const isTable = view === '表格'
  return (
    <div className={layout.stack4}>
      <div className={`${layout.bar4} ${layout.between}`}>
        <dl className={styles.figures}>
          <Figure name="实付支出" value={formatYuan(spending.totalCents)} />
          <Figure name="寄件" value={`${orderCount} 票`} />
          {delivered > 0 && (
            <Figure name="准时率" value={percent(shareOf(overview))} note={`${delivered} 票中 ${onTime} 票`} />
          )}
        </dl>
        <div className={layout.row2}>
          <Segmented
            tabIndex={-1}
            aria-label="显示方式"
            options={['图表', '表格'] as const}
            value={view}
            onChange={setView}
          />
          <Button onClick={() => void exportFile(overview)}>导出</Button>
        </div>
      </div>
      <p className={prose.hint}>
        {monthText(months[0] ?? '')}至{monthText(months.at(-1) ?? '')}下的订单
      </p>
      <div className={styles.parts}>
        <Part
          title="每月支出"
          help="已支付金额减去退款，按下单月份计；含您付的到付运费，不含月结运费"
          isTable={isTable}
          empty={spending.totalCents > 0 ? '' : '近 12 个月没有已支付的运费'}
          chart={<SpendingChart {...spending} />}
          table={<SpendingTable {...spending} />}
        />
        <Part
          title="订单状态"
          help="您寄出的订单，按现在的状态；不含已删除的订单"
          isTable={isTable}
          chart={<StateChart rows={states} />}
          table={<StateTable rows={states} />}
        />
        <Part
          title="线路准时率"
          help={`已签收的国内订单，与承诺送达时间相比；签收最多的${lanes.length > 1 ? ` ${lanes.length} 条` : ''}线路`}
          isTable={isTable}
          empty={delivered > 0 ? '' : '签收第一票后显示准时率'}
          chart={<LaneChart rows={lanes} />}
          table={<LaneTable rows={lanes} />}
        />
      </div>
    </div>
  )
}

/** 我的概览 (the opened card): fetched when it is opened, for the account alone. */
export const OverviewView = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['order/overview'],
    queryFn: () => loadData('order/overview', {}),
  })
  if (data) return <Overview overview={data} />
  return error ? (
    <LoadError error={error} onRetry={() => void refetch()} kept="您的订单不受影响。" />
  ) : (
    <PageSkeleton shape="cards" rows={3} />
  )
}
