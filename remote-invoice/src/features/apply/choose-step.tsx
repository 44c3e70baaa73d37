import type { EligibleOrder } from '@portal/contract/invoice'
import * as links from '@portal/contract/links'
import buttonLink from '@portal/kit/button-link.module.css'
import { errorMessage } from '@portal/kit/error-message'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import { PageCheckbox } from '@portal/kit/page-checkbox'
import { pagedRows } from '@portal/kit/paged-rows'
import prose from '@portal/kit/prose.module.css'
import { countElsewhere, type Selection } from '@portal/kit/selection'
import { SelectionBar } from '@portal/kit/selection-bar'
import { tableSelection } from '@portal/kit/table-selection'
import { formatYuan, loadData, toast } from '@portal/shared'
import { maxInvoicedOrders } from '@portal/shared/invoicing'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { useEligiblePage } from './use-eligible-page'
import { type ApplyQuery, defaultQuery, isNarrowed } from './model/apply-query'
import { eligibleFilter } from './model/eligible-filter'
import { numberOf, type SelectedOrder } from './model/selected-order'
import styles from './choose-step.module.css'
import { EligibleFilters } from './eligible-filters'
import { EligibleCard, eligibleColumns } from './eligible-order'

/** 全选全部结果: the newest hundred of all orders that the filter finds; `warning` says that there are more. */
const useSelectAll = (onFound: (orders: SelectedOrder[], warning: string) => void) => {
  const [selecting, setSelecting] = useState(false)

  const selectAll = async (query: ApplyQuery) => {
    setSelecting(true)
    try {
      const { total, orders } = await loadData('invoice/selectAll', eligibleFilter(query))
      onFound(orders, total > orders.length ? `共${total}单，一次最多${maxInvoicedOrders}单，已优先选中最近的订单` : '')
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setSelecting(false)
    }
  }
  return { selecting, selectAll }
}

interface ListToolbarProps {
  rows: readonly EligibleOrder[]
  /** Totals over all pages; undefined while they are loading. */
  totals: { total: number; totalCents: number } | undefined
  selection: Selection<SelectedOrder>
  selecting: boolean
  onChoosePage: (isChosen: boolean) => void
  onSelectAll: () => void
}

/** The totals of the filter, and buttons that select the page or all pages. */
const ListToolbar = ({ rows, totals, selection, selecting, onChoosePage, onSelectAll }: ListToolbarProps) => (
  <div className={layout.line2}>
    <PageCheckbox place="cards" rows={rows} selection={selection} keyOf={numberOf} onChange={onChoosePage} />
    <Button type="link" size="small" disabled={!totals?.total} loading={selecting} onClick={onSelectAll}>
      全选全部结果
    </Button>
    <span className={`${prose.fine} ${layout.notOnPhone}`}>可跨页选择，一次最多{maxInvoicedOrders}单</span>
    <span className={`${prose.secondary} ${prose.digits} ${styles.found}`} role="status">
      {totals && (
        <>
          共 {totals.total} 单可开票，合计 <strong>{formatYuan(totals.totalCents)}</strong>
        </>
      )}
    </span>
  </div>
)

/** Which orders can be invoiced (domain §11). */
const rule = '近12个月内已付款且已揽收的订单可申请；到付订单由收件人申请，月结订单随账单开票'

interface NoEligibleProps {
  narrowed: boolean
  onReset: () => void
}

/** The reason why no orders are listed, and the next step. */
const NoEligible = ({ narrowed, onReset }: NoEligibleProps) => (
  <EmptyState
    text={
      <>
        暂无可开票订单{narrowed && '，没有符合条件的结果'}
        <br />
        {rule}
      </>
    }
    action={
      narrowed ? (
        <Button onClick={onReset}>清除筛选条件</Button>
      ) : (
        <Link className={buttonLink.primary} to={links.orders()}>
          查看我的订单
        </Link>
      )
    }
  />
)

interface ChooseStepProps {
  query: ApplyQuery
  show: (query: ApplyQuery) => void
  answer: ReturnType<typeof useEligiblePage>
  /** Number of preselected orders that cannot be invoiced. */
  missing: number
  selection: Selection<SelectedOrder>
  onChange: (orders: readonly SelectedOrder[], isChosen: boolean, warning?: string) => void
  onClear: () => void
  onNext: () => void
}

/** Which orders the invoice is for. */
export const ChooseStep = ({ query, show, answer, missing, selection, onChange, onClear, onNext }: ChooseStepProps) => {
  const { selecting, selectAll } = useSelectAll((orders, warning) => onChange(orders, true, warning))
  const rows = answer.data?.list ?? []
  const sum = [...selection.values()].reduce((cents, { amountCents }) => cents + amountCents, 0)
  const elsewhere = countElsewhere<SelectedOrder>(selection, rows, numberOf)
  const everything = () => show({ ...defaultQuery, pageSize: query.pageSize })
  return (
    <>
      <EligibleFilters
        query={query}
        // Another filter no longer belongs to the preselected orders.
        onFilter={(filter) => show(withFilter(query, { ...filter, preselected: [] }))}
      />
      {query.preselected.length > 1 && (
        <div>
          <Tag closable={{ 'aria-label': '查看全部可开票订单' }} onClose={everything}>
            仅看从订单列表选来的 {query.preselected.length} 单
          </Tag>
        </div>
      )}
      {missing > 0 && query.preselected.length > 1 && (
        <p className={prose.warning} role="status">
          其中 {missing} 单已开票或暂不可开票，未选中
        </p>
      )}
      <ListToolbar
        rows={rows}
        totals={answer.data}
        selection={selection}
        selecting={selecting}
        onChoosePage={(isChosen) => onChange(rows, isChosen)}
        onSelectAll={() => void selectAll(query)}
      />
      <PagedTable
        label="可开票订单"
        columns={eligibleColumns}
        {...pagedRows(query, answer, show)}
        rowKey={({ orderNo }) => orderNo}
        card={(order) => (
          <EligibleCard
            order={order}
            isChosen={selection.has(order.orderNo)}
            onChoose={(isChosen) => onChange([order], isChosen)}
          />
        )}
        selection={tableSelection({
          rows,
          selection,
          keyOf: numberOf,
          onChange,
          labelOf: ({ orderNo }) => `选择订单 ${orderNo}`,
        })}
        empty={<NoEligible narrowed={isNarrowed(query)} onReset={everything} />}
      />
      {selection.size > 0 && (
        <SelectionBar
          label="已选订单"
          count={selection.size}
          unit="单"
          summary={
            <>
              ，合计 <strong>{formatYuan(sum)}</strong>
              {elsewhere > 0 && (
                <span className={`${prose.hint} ${styles.elsewhere}`}>其中 {elsewhere} 单不在本页</span>
              )}
            </>
          }
          onClear={onClear}
        >
          <Button type="primary" size="large" onClick={onNext}>
            去开票
          </Button>
        </SelectionBar>
      )}
    </>
  )
}
