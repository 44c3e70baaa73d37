import { lazyPart } from '@portal/kit/lazy-part'
import { withFilter } from '@portal/kit/list-query'
import { pagedRows } from '@portal/kit/paged-rows'
import { tableSelection } from '@portal/kit/table-selection'
import { type Selections, useSelection } from '@portal/kit/use-selection'
import type { OrderRow } from '@portal/contract/order-list'
import { shanghaiDay, useIsBelow } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { useRef, useState } from 'react'
import { maxSelectedOrders } from '@portal/contract/limits'
import { useOrderActions } from '../../order-actions/order-actions.public'
import { usePayDialog } from '../../payment/payment.public'
import type { OrderExport } from '../model/use-order-export'
import type { useOrderPage } from '../model/use-order-page'
import { filterChips } from '../model/filter-chips'
import { isNarrowed, orderQuery, type OrderQuery } from '../model/order-query'
import { numberOf } from '../model/selection'
import { useColumns } from '../model/use-columns'
import { ListToolbar } from './list-toolbar'
import { NoOrders } from './no-orders'
import type { OrderActionsProps } from './order-actions'
import { OrderCard } from './order-card'
import { orderColumns } from './order-columns'
import styles from './order-list.module.css'

const SelectionBar = lazyPart(
  'selection bar',
  async () => (await import(/* webpackChunkName: "selection-bar" */ './selection-bar')).SelectionBar,
  <div className={styles.room} />,
)

interface OrderListProps {
  query: OrderQuery
  answer: ReturnType<typeof useOrderPage>
  orderExport: OrderExport
  show: (query: OrderQuery) => void
}

/** One page of orders, with the actions on each of them and on the selected ones of all pages. */
export const OrderList = ({ query, answer, orderExport: { exporting, exportOrders }, show }: OrderListProps) => {
  const { role, pageSize } = query
  const isPhone = useIsBelow('phone')
  const queryClient = useQueryClient()
  const { selection, change, drop, clear } = useSelection({
    state: useState<Selections<OrderRow>>({}),
    list: role,
    rows: answer.data?.list,
    keyOf: numberOf,
    max: maxSelectedOrders,
    fullText: `最多选择${maxSelectedOrders}单`,
  })
  const { shownKeys, showColumns } = useColumns()
  const list = useRef<HTMLDivElement>(null)
  const removedOrderNo = useRef('')
  const { act, dialog } = useOrderActions({
    onRemoved: () => {
      drop([removedOrderNo.current])
      void queryClient.invalidateQueries()
    },
  })
  const { pay, dialog: payDialog } = usePayDialog()
  const today = shanghaiDay(new Date())

  const onAction: OrderActionsProps['onAction'] = (action, order) => {
    if (action === 'remove') removedOrderNo.current = order.orderNo
    act(action, order)
  }
  const rows = answer.data?.list ?? []

  /** The button that was pressed goes, and the focus stays near it. */
  const leavingFor = (act: () => void) => {
    act()
    list.current?.focus({ preventScroll: true })
  }
  const toolbar = (
    <ListToolbar
      chips={filterChips(query, today)}
      isNarrowed={isNarrowed(query)}
      onRemoveFilter={(without) => leavingFor(() => show(withFilter(query, without)))}
      columns={shownKeys}
      onColumns={showColumns}
      exporting={exporting}
      onExport={() => void exportOrders(query)}
    />
  )
  const bar = selection.size > 0 && (
    <SelectionBar
      role={role}
      selection={selection}
      isAbove={!isPhone}
      rows={rows}
      onChoose={(isChosen) => change(rows, isChosen)}
      exporting={exporting}
      onExport={() => void exportOrders(query, [...selection.keys()])}
      onPay={(orderNos) => void pay(orderNos)}
      onClear={() => leavingFor(clear)}
    />
  )

  return (
    <div ref={list} className={styles.list} tabIndex={-1}>
      {isPhone ? toolbar : bar || toolbar}
      <div className={styles.rows}>
        <PagedTable
          label="订单"
          columns={orderColumns(shownKeys, role, onAction)}
          {...pagedRows(query, answer, show)}
          rowKey={numberOf}
          card={(order) => (
            <OrderCard
              order={order}
              role={role}
              isChosen={selection.has(order.orderNo)}
              onChoose={(isChosen) => change([order], isChosen)}
              onAction={onAction}
            />
          )}
          selection={tableSelection({
            rows,
            selection,
            keyOf: numberOf,
            onChange: change,
            labelOf: ({ orderNo }) => `选择订单 ${orderNo}`,
          })}
          empty={
            <NoOrders
              query={query}
              today={today}
              onReset={() => show({ ...orderQuery.defaults, role, pageSize })}
              onAnyDay={() => show(withFilter(query, { dateFrom: '', dateTo: '', anyDay: true }))}
            />
          }
        />
      </div>
      {isPhone && bar}
      {dialog}
      {payDialog}
    </div>
  )
}
