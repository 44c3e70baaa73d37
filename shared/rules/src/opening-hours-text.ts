import type { OpeningHours } from './opening-hours'

const dayNames = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** `[1,2,3,4,5]` → 周一至周五; `[1,3]` → 周一、周三. */
export const daysText = (days: readonly number[]): string => {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  if (sorted.length === 7) return '每天'
  const inARow = sorted.length > 2 && last - first === sorted.length - 1
  return inARow ? `${dayNames[first]}至${dayNames[last]}` : sorted.map((day) => dayNames[day]).join('、')
}

/** 08:30–18:00; 22:00–次日 06:00; 全天. */
export const timesText = ({ open, close }: OpeningHours): string => {
  if (open === '00:00' && (close === '23:59' || close === '24:00')) return '全天'
  return `${open}–${close <= open ? '次日 ' : ''}${close}`
}

/** 周一至周五 08:30–18:00；周六 09:00–12:00. */
export const hoursText = (hours: readonly OpeningHours[]): string =>
  hours.map((span) => `${daysText(span.days)} ${timesText(span)}`).join('；')
