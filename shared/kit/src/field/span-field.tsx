import { Form } from 'antd'
import type { ReactNode } from 'react'
import { DayControl } from './day-control'
import { FormField } from '@portal/shared/form'

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
