import { DaySpan } from '@portal/kit/day-span'
import { ErrorLine } from '@portal/kit/error-line'
import { type Days, lastDays } from '@portal/kit/calendar-day'
import { Button } from 'antd'
import { useId } from 'react'
import { dateTypes } from '../model/filter-choices'
import { maxSearchDays } from '../../../model/limits'
import type { OrderQuery } from '../model/order-query'
import { usualDays } from '../model/order-filter'
import { ChoiceSelect } from './choice-select'
import styles from './order-filters.module.css'

type Value = Pick<OrderQuery, 'dateType' | 'dateFrom' | 'dateTo'>

interface DayFilterProps {
  value: Value
  today: string
  problem: string
  onChange: (change: Partial<Value>) => void
  /** A ready span was pressed. */
  onSpan: (days: Days) => void
}

/** Which time of an order, from and to which day, with ready spans. */
export const DayFilter = ({ value, today, problem, onChange, onSpan }: DayFilterProps) => {
  const id = useId()
  return (
    <div
      className={styles.dayFilter}
      role="group"
      aria-label="时间范围"
      aria-describedby={problem ? id : undefined}
      data-filter="days"
    >
      <ChoiceSelect
        label="时间类型"
        choices={dateTypes}
        value={value.dateType}
        onChange={(key) => onChange({ dateType: key })}
      />
      <span className={styles.range}>
        <DaySpan value={value} isInvalid={problem !== ''} onChange={onChange} />
      </span>
      <span className={styles.spans}>
        {[usualDays, maxSearchDays].map((days) => (
          <Button key={days} type="link" size="small" onClick={() => onSpan(lastDays(today, days))}>
            近{days}天
          </Button>
        ))}
        <Button type="link" size="small" onClick={() => onSpan({ dateFrom: '', dateTo: '' })}>
          不限
        </Button>
      </span>
      <ErrorLine id={id}>{problem}</ErrorLine>
    </div>
  )
}
