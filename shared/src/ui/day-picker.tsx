import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

interface DayPickerProps {
  /** What day it is, for screen readers; also shown while it is empty. */
  label: string
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (day: string) => void
  invalid?: boolean
  className?: string
}

const format = 'YYYY-MM-DD'

/** A calendar day to choose or type, with the calendar in Chinese. */
export const DayPicker = ({ label, value, onChange, invalid = false, className }: DayPickerProps) => (
  <DatePicker
    className={className} aria-label={label} placeholder={label} format={format} status={invalid ? 'error' : undefined}
    value={value ? dayjs(value) : null} onChange={(day: dayjs.Dayjs | null) => onChange(day ? day.format(format) : '')}
  />
)
