import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

interface DayPickerProps {
  /** In a form: the id by which the form finds and focuses the field. */
  id?: string
  /** Label for screen readers. */
  label: string
  /** The label, unless the field has it above itself. */
  placeholder?: string
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (day: string) => void
  invalid?: boolean
  className?: string
}

const format = 'YYYY-MM-DD'

/** A calendar day to choose or type, with the calendar in Chinese. */
export const DayPicker = ({
  id,
  label,
  placeholder = label,
  value,
  onChange,
  invalid = false,
  className,
}: DayPickerProps) => (
  <DatePicker
    id={id}
    className={className}
    aria-label={label}
    placeholder={placeholder}
    format={format}
    status={invalid ? 'error' : undefined}
    value={value ? dayjs(value) : null}
    onChange={(day: dayjs.Dayjs | null) => onChange(day ? day.format(format) : '')}
  />
)
