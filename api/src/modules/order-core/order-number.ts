import { shanghaiDay } from '@portal/rules/shanghai-time'

/**
 * The beginning of the order numbers of a day: `LC` and the day in Shanghai as `YYMMDD`. So numbers are sorted by days,
 * and the rows of an order lie in the partition of its month.
 */
export const orderNosOfDay = (instant: Date): string => `LC${shanghaiDay(instant).replaceAll('-', '').slice(2)}`

/** Not greater than any number of an order of a month, `YYYY-MM`, and greater than those of the months before. */
export const startOfMonthInOrderNos = (month: string): string => `LC${month.slice(2, 4)}${month.slice(5)}`
