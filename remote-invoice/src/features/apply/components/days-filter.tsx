import layout from '@portal/kit/layout.module.css'
import { type Days, lastDays } from '@portal/kit/calendar-day'
import { SpanField } from '@portal/kit/span-field'
import { Button } from 'antd'
import { maxMonths, fullSpan } from '../model/days'
import styles from './eligible-filters.module.css'

interface DaysFilterProps {
  today: string
  /** Called when one of the ready spans is pressed. */
  onSpan: (days: Days) => void
}

const spans = [30, 90]

/** From and to which day an order was placed, with ready spans. */
export const DaysFilter = ({ today, onSpan }: DaysFilterProps) => (
  <SpanField
    label="下单日期"
    className={`${layout.line2} ${styles.filter}`}
    daysClassName={styles.days}
    before={
      <span className={styles.label} aria-hidden="true">
        下单日期
      </span>
    }
  >
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
  </SpanField>
)
