import { type Days, lastDays } from '@portal/kit/calendar-day'
import { SpanField } from '@portal/kit/span-field'
import { Button, Form } from 'antd'
import { maxSearchDays } from '../../../model/limits'
import { usualDays } from '../api/use-order-page'
import { dateTypes } from '../model/filter-choices'
import { ChoiceSelect } from './choice-select'
import styles from './order-filters.module.css'

interface DayFilterProps {
  today: string
  /** Called when one of the ready spans is pressed. */
  onSpan: (days: Days) => void
}

/** Filters by one of an order's times, from and to a day, with ready spans. */
export const DayFilter = ({ today, onSpan }: DayFilterProps) => (
  <SpanField
    label="时间范围"
    className={styles.dayFilter}
    daysClassName={styles.range}
    before={
      <Form.Item noStyle name="dateType">
        <ChoiceSelect label="时间类型" choices={dateTypes} />
      </Form.Item>
    }
  >
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
  </SpanField>
)
