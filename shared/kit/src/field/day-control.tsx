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
export const DayControl = ({ value = '', onChange = () => undefined, ...picker }: DayControlProps) => (
  <DayPicker {...picker} value={value} onChange={onChange} />
)
