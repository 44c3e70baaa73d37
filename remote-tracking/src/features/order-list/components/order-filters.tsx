import { Button, DatePicker, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import { maxSpanDays, spanDays } from '../model/calendar-day'
import type { OrderQuery } from '../model/order-query'
import styles from './order-filters.module.css'

interface OrderFiltersProps {
  query: OrderQuery
  onFilter: (change: Pick<OrderQuery, 'keyword' | 'dateFrom' | 'dateTo'>) => void
  onReset: () => void
}

const format = 'YYYY-MM-DD'
const lastDays = (days: number): [Dayjs, Dayjs] => [dayjs().subtract(days - 1, 'day'), dayjs()]
const toDay = (text: string) => (text ? dayjs(text, format) : null)

/** Keyword and ordering days; they count once 查询 is pressed. */
export const OrderFilters = ({ query, onFilter, onReset }: OrderFiltersProps) => {
  const { keyword, dateFrom, dateTo } = query
  const id = useId()
  const [typed, setTyped] = useState({ keyword, dateFrom, dateTo })
  const [applied, setApplied] = useState({ keyword, dateFrom, dateTo })

  // Tabs, Back and Forward change the address under the form; the form follows.
  if (applied.keyword !== keyword || applied.dateFrom !== dateFrom || applied.dateTo !== dateTo) {
    setApplied({ keyword, dateFrom, dateTo })
    setTyped({ keyword, dateFrom, dateTo })
  }

  const tooLong = Boolean(typed.dateFrom && typed.dateTo) && spanDays(typed.dateFrom, typed.dateTo) > maxSpanDays
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tooLong) onFilter({ ...typed, keyword: typed.keyword.trim() })
  }
  const reset = () => {
    setTyped({ keyword: '', dateFrom: '', dateTo: '' })
    onReset()
  }

  return (
    <form className={styles.filters} role="search" aria-label="筛选订单" onSubmit={submit}>
      <Input
        className={styles.keyword} aria-label="关键词" placeholder="订单号 / 运单号 / 姓名 / 手机号" allowClear maxLength={200}
        value={typed.keyword} onChange={(event) => setTyped({ ...typed, keyword: event.target.value })}
      />
      <DatePicker.RangePicker
        className={styles.days} aria-label="下单日期" placeholder={['下单开始日期', '下单结束日期']} allowEmpty={[true, true]}
        value={[toDay(typed.dateFrom), toDay(typed.dateTo)]} status={tooLong ? 'error' : undefined}
        id={{ start: `${id}-from`, end: `${id}-to` }}
        presets={[7, 30, 90].map((days) => ({ label: `近${days}天`, value: lastDays(days) }))}
        onChange={(range) => setTyped({ ...typed, dateFrom: range?.[0]?.format(format) ?? '', dateTo: range?.[1]?.format(format) ?? '' })}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </div>
      {tooLong && (
        <p className={styles.problem} role="alert">
          查询时间跨度不能超过{maxSpanDays}天
        </p>
      )}
    </form>
  )
}
