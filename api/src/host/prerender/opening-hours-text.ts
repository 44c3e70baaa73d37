import type { BusinessHours } from '../../modules/outlet/outlet.tables'
import type { SchemaNode } from './structured-data'

const dayTexts = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const textOf = (day: number): string => dayTexts[day - 1] ?? ''

/** 周一至周五 for days in a row, 周一、周三 otherwise. */
const daysText = (days: readonly number[]): string => {
  const sorted = days.toSorted((one, other) => one - other)
  const [first = 1] = sorted
  const isRow = sorted.length > 2 && sorted.every((day, index) => day === first + index)
  return isRow ? `${textOf(first)}至${textOf(first + sorted.length - 1)}` : sorted.map(textOf).join('、')
}

export const hoursText = (hours: readonly BusinessHours[]): string =>
  hours.map(({ days, open, close }) => `${daysText(days)} ${open}–${close}`).join('，')

export const hoursNodes = (hours: readonly BusinessHours[]): SchemaNode[] =>
  hours.map(({ days, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => dayNames[day - 1]),
    opens: open,
    closes: close,
  }))
