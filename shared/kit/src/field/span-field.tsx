import { Form } from 'antd'
import type { ReactNode } from 'react'
import { FormField } from '@portal/shared/form'
import { DayPicker } from '@portal/shared/ui/day-picker'

interface DayControlProps {
  label: string
  className?: string
  invalid?: boolean
  id?: string
  value?: string
  onChange?: (day: string) => void
}

/** A `DayPicker` whose value and change come from the Form.Item around it. */
const DayControl = ({ value = '', onChange = () => undefined, ...picker }: DayControlProps) => (
  <DayPicker {...picker} value={value} onChange={onChange} />
)

interface SpanFieldProps {
  /** The label of the span, such as 下单时间. */
  label: string
  className?: string
  /** Around the two days. */
  daysClassName?: string
  /** In the row before the days. */
  before?: ReactNode
  /** In the row behind them, such as ready spans. */
  children?: ReactNode
}

/**
 * The first and the last day of a span, `dateFrom` and `dateTo` in the form around; their problem is an error of
 * `dateFrom`.
 */
export const SpanField = ({ label, className, daysClassName, before, children }: SpanFieldProps) => (
  <FormField name="dateFrom">
    {({ id, value, onChange, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
      <div className={className} role="group" aria-label={label} aria-describedby={describedBy}>
        {before}
        <span className={daysClassName}>
          <DayControl id={id} label="开始日期" value={value} invalid={invalid === 'true'} onChange={onChange} />
          <span aria-hidden="true">–</span>
          <Form.Item noStyle name="dateTo">
            <DayControl label="结束日期" invalid={invalid === 'true'} />
          </Form.Item>
        </span>
        {children}
      </div>
    )}
  </FormField>
)
