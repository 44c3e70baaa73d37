import buttonLink from '@portal/kit/button-link.module.css'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import { useState } from 'react'
import type { Narrowing, OrderQuery } from '../model/order-query'
import { OrderFilters } from './order-filters'

export interface FilterSheetProps {
  query: OrderQuery
  exporting: boolean
  onExport: () => void
  onFilter: (change: Narrowing) => void
  /** Called when the sheet has closed. */
  onClosed: () => void
}

/** The filters, and the actions for the whole list: a phone has no room for them above it. */
export const FilterSheet = ({ query, exporting, onExport, onFilter, onClosed }: FilterSheetProps) => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <PageDialog asSheet open={open} title="搜索与筛选" footer={null} onClose={close} onClosed={onClosed}>
      <div className={layout.stack4}>
        <OrderFilters
          isSheet
          query={query}
          onFilter={(change) => {
            onFilter(change)
            close()
          }}
        />
        <div className={`${layout.row2} ${layout.between}`} role="group" aria-label="全部订单">
          <Button loading={exporting} onClick={onExport}>
            导出查询结果
          </Button>
          <Link className={buttonLink.plain} to={links.unpaidOrders()} onClick={close}>
            合并支付
          </Link>
        </div>
      </div>
    </PageDialog>
  )
}
