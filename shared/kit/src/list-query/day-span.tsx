import { DayPicker } from '@portal/shared/ui/day-picker'
import type { Days } from './calendar-day'

interface DaySpanProps {
  value: Days
  isInvalid: boolean
  onChange: (change: Partial<Days>) => void
}

/** The first and the last day of a span. The group around them, with its name and what is wrong, is the page's. */
export const DaySpan = ({ value: { dateFrom, dateTo }, isInvalid, onChange }: DaySpanProps) => (
  <>
    <DayPicker label="开始日期" value={dateFrom} invalid={isInvalid} onChange={(day) => onChange({ dateFrom: day })} />
    <span aria-hidden="true">–</span>
    <DayPicker label="结束日期" value={dateTo} invalid={isInvalid} onChange={(day) => onChange({ dateTo: day })} />
  </>
)
