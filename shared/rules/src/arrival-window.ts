import { shanghaiDay, shanghaiTime } from './shanghai-time'

const dayLength = 86_400_000

const timeOf = (instant: Date): string => shanghaiTime(instant).slice(11, 16)

/** `11月28日`. */
export const monthDayText = (instant: Date): string => {
  const [, month, day] = shanghaiDay(instant).split('-')
  return `${Number(month)}月${Number(day)}日`
}

/** A window that ends at midnight ends on the day before, at 24:00. */
const endOf = (to: Date): [day: Date, time: string] =>
  timeOf(to) === '00:00' ? [new Date(to.getTime() - 1), '24:00'] : [to, timeOf(to)]

const windowBy = (from: Date, to: Date, dayText: (instant: Date) => string): string => {
  const [lastDay, end] = endOf(to)
  const begin = `${dayText(from)} ${timeOf(from)}`
  return shanghaiDay(from) === shanghaiDay(lastDay) ? `${begin}–${end}` : `${begin} 至 ${dayText(lastDay)} ${end}`
}

/** A window in Asia/Shanghai by its days: `11月28日 14:00–18:00`, `11月28日 14:00 至 11月29日 12:00`. */
export const arrivalDays = (from: Date, to: Date): string => windowBy(from, to, monthDayText)

/** The same as seen from `now`: `今天 14:00–18:00`, `明天 09:00–12:00`, and by its days when it is later. */
export const arrivalWindow = (from: Date, to: Date, now: Date): string =>
  windowBy(from, to, (instant) => {
    if (shanghaiDay(instant) === shanghaiDay(now)) return '今天'
    return shanghaiDay(instant) === shanghaiDay(new Date(now.getTime() + dayLength)) ? '明天' : monthDayText(instant)
  })
