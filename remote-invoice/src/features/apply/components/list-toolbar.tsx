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
  /** Of all pages; undefined while that is not known. */
  found: { total: number; totalCents: number } | undefined
  selection: Selection<SelectedOrder>
  selecting: boolean
  onChoosePage: (chosen: boolean) => void
  onSelectAll: () => void
}

/** What the filter has found, and choosing of the page or of all of it. */
export const ListToolbar = ({ rows, found, selection, selecting, onChoosePage, onSelectAll }: ListToolbarProps) => (
  <div className={`${layout.line2} ${styles.toolbar}`}>
    <PageCheckbox<SelectedOrder> rows={rows} selection={selection} keyOf={numberOf} onChange={onChoosePage} />
    <Button type="link" size="small" disabled={!found?.total} loading={selecting} onClick={onSelectAll}>
      全选全部结果
    </Button>
    <span className={`${prose.fine} ${layout.notOnPhone}`}>可跨页选择，一次最多{mostInvoicedOrders}单</span>
    <span className={`${prose.secondary} ${prose.digits} ${styles.found}`} role="status">
      {found && (
        <>
          共 {found.total} 单可开票，合计 <strong>{formatYuan(found.totalCents)}</strong>
        </>
      )}
    </span>
  </div>
)
