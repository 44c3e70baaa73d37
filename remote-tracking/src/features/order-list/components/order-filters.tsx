import { shanghaiDay } from '@portal/shared'
import { DayPicker } from '@portal/shared/ui/day-picker'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { dayBefore, maxSpanDays, spanDays } from '../model/calendar-day'
import type { OrderQuery } from '../model/order-query'
import styles from './order-filters.module.css'

type Filters = Pick<OrderQuery, 'keyword' | 'dateFrom' | 'dateTo'>

interface OrderFiltersProps {
  query: OrderQuery
  onFilter: (change: Filters) => void
  onReset: () => void
}

const noFilters: Filters = { keyword: '', dateFrom: '', dateTo: '' }

const problemOf = ({ dateFrom, dateTo }: Filters): string => {
  if (!dateFrom || !dateTo) return ''
  if (dateFrom > dateTo) return '开始日期不能晚于结束日期'
  return spanDays(dateFrom, dateTo) > maxSpanDays ? `查询时间跨度不能超过${maxSpanDays}天` : ''
}

/** Keyword and ordering days; they count once 查询 or one of the ready spans is pressed. */
export const OrderFilters = ({ query, onFilter, onReset }: OrderFiltersProps) => {
  const { keyword, dateFrom, dateTo } = query
  const [typed, setTyped] = useState<Filters>({ keyword, dateFrom, dateTo })
  const [applied, setApplied] = useState(typed)

  // Tabs, Back and Forward change the address under the form; the form follows.
  if (applied.keyword !== keyword || applied.dateFrom !== dateFrom || applied.dateTo !== dateTo) {
    setApplied({ keyword, dateFrom, dateTo })
    setTyped({ keyword, dateFrom, dateTo })
  }

  const problem = problemOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) onFilter({ ...typed, keyword: typed.keyword.trim() })
  }
  const showLast = (days: number) => {
    const today = shanghaiDay(new Date())
    onFilter({ keyword: typed.keyword.trim(), dateFrom: dayBefore(today, days - 1), dateTo: today })
  }
  const reset = () => {
    setTyped(noFilters)
    onReset()
  }

  return (
    <form className={styles.filters} role="search" aria-label="筛选订单" onSubmit={submit}>
      <div className={styles.keyword}>
        <Input
          aria-label="关键词" placeholder="订单号 / 运单号 / 姓名 / 手机号" allowClear maxLength={200}
          value={typed.keyword} onChange={(event) => setTyped({ ...typed, keyword: event.target.value })}
        />
      </div>
      <div className={styles.days}>
        <DayPicker label="下单开始日期" value={typed.dateFrom} invalid={problem !== ''} onChange={(day) => setTyped({ ...typed, dateFrom: day })} />
        <span aria-hidden="true">–</span>
        <DayPicker label="下单结束日期" value={typed.dateTo} invalid={problem !== ''} onChange={(day) => setTyped({ ...typed, dateTo: day })} />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </div>
      <div className={styles.spans}>
        {[7, 30, maxSpanDays].map((days) => (
          <Button key={days} type="link" size="small" onClick={() => showLast(days)}>
            近{days}天
          </Button>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
