import layout from '@portal/kit/layout.module.css'
import { PageCheckbox } from '@portal/kit/page-checkbox'
import prose from '@portal/kit/prose.module.css'
import type { Selection } from '@portal/kit/selection'
import { formatYuan } from '@portal/shared'
import type { EligibleOrder } from '@portal/contract/invoice'
import { mostInvoicedOrders } from '@portal/shared/invoicing'
import { Button } from 'antd'
import { type SelectedOrder, numberOf } from '../model/selected-order'
import styles from './list-toolbar.module.css'

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
export const ListToolbar = ({ rows, totals, selection, selecting, onChoosePage, onSelectAll }: ListToolbarProps) => (
  <div className={layout.line2}>
    <PageCheckbox place="cards" rows={rows} selection={selection} keyOf={numberOf} onChange={onChoosePage} />
    <Button type="link" size="small" disabled={!totals?.total} loading={selecting} onClick={onSelectAll}>
      全选全部结果
    </Button>
    <span className={`${prose.fine} ${layout.notOnPhone}`}>可跨页选择，一次最多{mostInvoicedOrders}单</span>
    <span className={`${prose.secondary} ${prose.digits} ${styles.found}`} role="status">
      {totals && (
        <>
          共 {totals.total} 单可开票，合计 <strong>{formatYuan(totals.totalCents)}</strong>
        </>
      )}
    </span>
  </div>
)
