import { DaySpan } from '@portal/kit/day-span'
import { ErrorLine } from '@portal/kit/error-line'
import layout from '@portal/kit/layout.module.css'
import { type Days, lastDays } from '@portal/kit/calendar-day'
import { Button } from 'antd'
import { useId } from 'react'
import { maxMonths, fullSpan } from '../model/days'
import styles from './eligible-filters.module.css'

interface DaysFilterProps {
  value: Days
  today: string
  problem: string
  onChange: (change: Partial<Days>) => void
  /** A ready span was pressed. */
  onSpan: (days: Days) => void
}

const spans = [30, 90]

/** From and to which day an order was placed, with ready spans. */
export const DaysFilter = ({ value, today, problem, onChange, onSpan }: DaysFilterProps) => {
  const id = useId()
  return (
    <div
      className={`${layout.line2} ${styles.filter}`}
      role="group"
      aria-label="下单日期"
      aria-describedby={problem ? id : undefined}
      data-filter="days"
    >
      <span className={styles.label} aria-hidden="true">
        下单日期
      </span>
      <span className={styles.days}>
        <DaySpan value={value} isInvalid={problem !== ''} onChange={onChange} />
      </span>
      <span className={styles.spans}>
        {spans.map((days) => (
          <Button key={days} type="link" size="small" onClick={() => onSpan(lastDays(today, days))}>
            近{days}天
          </Button>
        ))}
        <Button type="link" size="small" onClick={() => onSpan(fullSpan(today))}>
          近{maxMonths}个月
        </Button>
      </span>
      <ErrorLine id={id}>{problem}</ErrorLine>
    </div>
  )
}
