import type { BusinessHours } from '../../modules/outlet/outlet.tables'
import type { SchemaNode } from './structured-data'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const hoursNodes = (hours: readonly BusinessHours[]): SchemaNode[] =>
  hours.map(({ days, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => dayNames[day - 1]),
    opens: open,
    closes: close,
  }))
