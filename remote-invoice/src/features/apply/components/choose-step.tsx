import prose from '@portal/kit/prose.module.css'
import { withFilter } from '@portal/kit/list-query'
import { pagedRows } from '@portal/kit/paged-rows'
import { countElsewhere, type Selection } from '@portal/kit/selection'
import { SelectionBar } from '@portal/kit/selection-bar'
import { tableSelection } from '@portal/kit/table-selection'
import { formatYuan } from '@portal/shared'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { Button, Tag } from 'antd'
import type { useEligiblePage } from '../api/use-eligible-page'
import { useSelectAll } from '../api/use-select-all'
import { type ApplyQuery, defaultQuery, isNarrowed } from '../model/apply-query'
import { type SelectedOrder, numberOf } from '../model/selected-order'
import { EligibleCard } from './eligible-card'
import { eligibleColumns } from './eligible-columns'
import { EligibleFilters } from './eligible-filters'
import { ListToolbar } from './list-toolbar'
import { NoEligible } from './no-eligible'
import styles from './choose-step.module.css'

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
