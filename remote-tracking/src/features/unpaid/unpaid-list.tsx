import bottom from '@portal/kit/bottom-bar.module.css'
import { ClearMark } from '@portal/kit/clear-mark'
import layout from '@portal/kit/layout.module.css'
import { queryCodec, withFilter } from '@portal/kit/list-query'
import prose from '@portal/kit/prose.module.css'
import { paging, textField } from '@portal/kit/query-fields'
import surface from '@portal/kit/surface.module.css'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { formatYuan, oneLine, pageAfterDelete, pageSizes, unpaidByRole } from '@portal/shared'
import { useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { TablePages } from '@portal/shared/ui/table-pages'
import { Alert, Button, Checkbox, Input } from 'antd'
import { useRef, useState } from 'react'
import { DueAmount } from '../../components/due-amount'
import { maxBatchOrders, maxSearchLength } from '@portal/contract/limits'
import { added, byUrgency, foundOrders, isOverdue, removed, selectedOrders, totalDue } from './unpaid-orders'
import { UnpaidRow } from './unpaid-row'
import styles from './unpaid-list.module.css'

interface MergeBarProps {
  orders: readonly UnpaidOrder[]
  /** Orders that the customer receives and has not chosen, when they are all that is missing. */
  received: readonly UnpaidOrder[]
  onPay: (orders: readonly UnpaidOrder[]) => void
}

/** The total of the chosen orders and the buttons that pay; visible while the list scrolls. */
const MergeBar = ({ orders, received, onPay }: MergeBarProps) => {
  const all = [...orders, ...received]
  return (
    <footer className={`${bottom.bar} ${styles.bar}`}>
      <span className={styles.total} role="status">
        已选 {orders.length} 单{orders.length === maxBatchOrders && '（一次最多）'}，合计{' '}
        <DueAmount cents={totalDue(orders)} />
      </span>
      {received.length > 0 && (
        <Button size="large" onClick={() => onPay(all)}>
          含到付全部支付
          <span className={layout.notOnPhone}>
            {all.length} 单 {formatYuan(totalDue(all))}
          </span>
        </Button>
      )}
      <Button type="primary" size="large" disabled={orders.length === 0} onClick={() => onPay(orders)}>
        {orders.length > 1 ? '合并支付' : '立即支付'}
      </Button>
    </footer>
  )
}

/** The query of the list in its address. */
const toPayQuery = queryCodec({ keyword: textField(maxSearchLength), ...paging })

interface UnpaidListProps {
  orders: readonly UnpaidOrder[]
  /** When the orders were fetched, in milliseconds. */
  readAt: number
  onPay: (orderNos: string[], shownCents: number) => void
  onChooseCoupon: (orderNo: string) => void
}

/** The unpaid orders, the most urgent first, to be paid one by one or together, over all pages. */
export const UnpaidList = ({ orders: unsorted, readAt, onPay, onChooseCoupon }: UnpaidListProps) => {
  const [params, setParams] = useSearchParams()
  const query = toPayQuery.read(params)
  const show = (next: typeof query) => setParams(toPayQuery.write(next))
  const list = useRef<HTMLElement>(null)

  const orders = byUrgency(unsorted)
  // Anybody can send goods 到付 to a phone number, so received orders are paid only when the customer chooses them.
  const [chosenNos, setChosenNos] = useState(() =>
    added(
      new Set(),
      orders.filter(({ role }) => role === 'sent'),
    ),
  )
  const selected = selectedOrders(orders, chosenNos)
  const live = new Set(selected.map(({ orderNo }) => orderNo))
  const rest = orders.filter(({ orderNo }) => !live.has(orderNo))
  const isRestPayable = orders.length <= maxBatchOrders && rest.every(({ role }) => role === 'received')
  const overdue = orders.filter((order) => isOverdue(order, readAt)).length
  const byRole = unpaidByRole(orders)

  const found = foundOrders(orders, query.keyword)
  const foundSelected = found.filter(({ orderNo }) => live.has(orderNo))
  const complete = foundSelected.length > 0 && foundSelected.length === Math.min(found.length, maxBatchOrders)
  const page = pageAfterDelete(query.page, query.pageSize, found.length)
  const shown = found.slice((page - 1) * query.pageSize, page * query.pageSize)
  const pay = (paid: readonly UnpaidOrder[]) =>
    onPay(
      paid.map(({ orderNo }) => orderNo),
      totalDue(paid),
    )

  return (
    <section ref={list} className={surface.plain} aria-label="待付款订单">
      <header className={styles.head}>
        <Checkbox
          checked={complete}
          indeterminate={foundSelected.length > 0 && !complete}
          disabled={found.length === 0}
          onChange={() => setChosenNos(complete ? removed(live, found) : added(live, found))}
        >
          全选 {found.length} 单{found.length > maxBatchOrders && `（前${maxBatchOrders}单）`}
        </Checkbox>
        <span className={prose.secondary}>
          共 {orders.length} 笔待付款{byRole && `（${byRole}）`}
        </span>
        {(orders.length > pageSizes[0] || query.keyword !== '') && (
          // A new key for another keyword, so that the field shows the address's keyword.
          <Input.Search
            key={query.keyword}
            className={styles.search}
            defaultValue={query.keyword}
            placeholder="运单号 / 订单号 / 收件人"
            aria-label="运单号、订单号或收件人"
            maxLength={maxSearchLength}
            allowClear={{ clearIcon: <ClearMark /> }}
            enterButton="查询"
            onSearch={(text) => show(withFilter(query, { keyword: oneLine(text) }))}
          />
        )}
      </header>
      {overdue > 0 && (
        <Alert className={styles.overdue} type="error" banner title={`${overdue} 笔订单已逾期，付清后才能继续下单`} />
      )}
      {found.length === 0 && <EmptyState text="没有符合条件的待付款订单" />}
      <ul className={layout.list}>
        {shown.map((order) => {
          const checked = live.has(order.orderNo)
          return (
            <UnpaidRow
              key={order.orderNo}
              order={order}
              readAt={readAt}
              checked={checked}
              disabled={!checked && selected.length >= maxBatchOrders}
              onToggle={() => setChosenNos(checked ? removed(live, [order]) : added(live, [order]))}
              onPay={() => onPay([order.orderNo], order.dueCents)}
              onChooseCoupon={() => onChooseCoupon(order.orderNo)}
            />
          )
        })}
      </ul>
      {found.length > pageSizes[0] && (
        <div className={styles.pages}>
          <TablePages
            list={list}
            total={found.length}
            page={page}
            pageSize={query.pageSize}
            onChange={(next, pageSize) => show({ ...query, page: next, pageSize })}
          />
        </div>
      )}
      <MergeBar orders={selected} received={isRestPayable ? rest : []} onPay={pay} />
    </section>
  )
}
