import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import {
  formatDateTime,
  isWaybillNumber,
  normalizeWaybillNumber,
  orderStatusLabel,
  orderStatusTone,
} from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { type OwnOrder, useOwnOrder, useOwnOrders } from './own-orders'
import styles from './waybill-field.module.css'

/** Milliseconds after the last key before the search begins. */
const typingPauseMs = 300

const useDebouncedValue = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface WaybillFieldProps {
  id?: string
  value?: string
  onChange?: (ewbNo: string) => void
}

const emptyText = (isFetching: boolean, isError: boolean, keyword: string): string => {
  if (isFetching) return '正在查找订单…'
  if (isError) return '订单加载失败，请检查网络后重试'
  return keyword === '' ? '暂无订单，可直接输入运单号查找' : '没有找到相关运单，请核对运单号'
}

/**
 * An order among the choices: number, cities, goods, status and day. A chosen one has no number, which the field shows.
 */
const OrderLine = ({ order, isChosen = false }: { order: OwnOrder; isChosen?: boolean }) => (
  <span className={styles.order}>
    <span className={styles.head}>
      {!isChosen && <span className={`${prose.strong} ${prose.digits} ${styles.number}`}>{order.ewbNo}</span>}
      <StatusTag tone={orderStatusTone(order.status)} text={orderStatusLabel(order.status)} />
      <span className={`${prose.hint} ${styles.role}`}>{order.role === 'sent' ? '我寄的' : '我收的'}</span>
    </span>
    <span>
      {order.senderCity} → {order.receiverCity} · {order.goodsName} {order.packageCount}件
    </span>
    <span className={prose.hint}>
      {order.signedAt === null ? `${formatDateTime(order.createdAt)} 下单` : `${formatDateTime(order.signedAt)} 签收`}
    </span>
  </span>
)

/** In place of an order that is loading, of its height. */
const LoadingLine = () => (
  <span className={styles.order} aria-hidden>
    <StatusTag tone="closed" text="…" />
    <span>…</span>
    <span className={prose.hint}>…</span>
  </span>
)

/** Choice of one of the customer's orders: one of the latest, or a search by number, name or phone. */
export const WaybillField = ({ id, value = '', onChange }: WaybillFieldProps) => {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  const keyword = useDebouncedValue(searchText.trim())
  const { data: chosen, isLoading } = useOwnOrder(value)
  const { data = [], isFetching, isPlaceholderData, isError } = useOwnOrders(keyword, isOpen)
  const typed = searchText.trim()
  const isWaiting = isFetching || keyword !== typed
  // Enter takes the first order offered, which must not be one of an earlier search.
  const offered = isPlaceholderData || keyword !== typed ? [] : data

  const choose = (ewbNo: string | undefined) => {
    const order = offered.find((one) => one.ewbNo === ewbNo)
    if (order) client.setQueryData(['own order', order.ewbNo], order)
    setSearchText('')
    setOpen(false)
    onChange?.(ewbNo ?? '')
  }
  /**
   * A complete number counts as chosen on Enter and when the field loses the focus, whether the search has ended or
   * not.
   */
  const takeTyped = () => {
    const ewbNo = normalizeWaybillNumber(typed)
    if (isWaybillNumber(ewbNo)) choose(ewbNo)
  }
  return (
    <div className={layout.stack2}>
      <Select
        id={id}
        value={value === '' ? undefined : value}
        placeholder="选择最近的订单，或输入、粘贴运单号查找"
        allowClear
        virtual={false}
        loading={isOpen && isWaiting}
        showSearch={{ filterOption: false, searchValue: searchText, onSearch: setSearchText }}
        notFoundContent={
          <span className={`${prose.secondary} ${prose.centered} ${styles.none}`}>
            {emptyText(isWaiting, isError, keyword)}
          </span>
        }
        options={offered.map((order) => ({ value: order.ewbNo, label: order.ewbNo, order }))}
        optionRender={({ data: option }) => <OrderLine order={option.order} />}
        onChange={choose}
        open={isOpen}
        onOpenChange={setOpen}
        onInputKeyDown={({ key }) => {
          if (key === 'Enter' && offered.length === 0) takeTyped()
        }}
        onBlur={takeTyped}
      />
      {(chosen || isLoading) && (
        <div className={styles.chosen}>{chosen ? <OrderLine order={chosen} isChosen /> : <LoadingLine />}</div>
      )}
    </div>
  )
}
