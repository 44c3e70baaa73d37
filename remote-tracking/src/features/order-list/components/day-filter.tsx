import { type Days, lastDays } from '@portal/kit/calendar-day'
import { SpanField } from '@portal/kit/span-field'
import { Button, Form } from 'antd'
import { maxSearchDays } from '../../../model/limits'
import { dateTypes } from '../model/filter-choices'
import { usualDays } from '../api/use-order-page'
import { ChoiceSelect } from './choice-select'
import styles from './order-filters.module.css'

interface DayFilterProps {
  today: string
  /** A ready span was pressed. */
  onSpan: (days: Days) => void
}

/** Which time of an order, from and to which day, with ready spans. */
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
