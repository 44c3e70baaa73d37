import type { DeliveryDecision, DeliveryHours } from '@portal/contract/delivery'
import { weekday } from '../../model/weekday'

export const hoursNames: Readonly<Record<DeliveryHours, string>> = {
  ALL_DAY: '全天',
  MORNING: '上午',
  AFTERNOON: '下午',
  EVENING: '晚上',
}

/** A day in Shanghai, `2026-11-29`: `11月29日 周日`. */
export const wishDayText = (day: string): string => {
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日 ${weekday(day)}`
}

/** The receiver's wish as a sentence. */
export const wishText = ({ wish, outletName }: Pick<DeliveryDecision, 'wish' | 'outletName'>): string => {
  switch (wish.kind) {
    case 'DOOR':
      return '按原计划送到门口'
    case 'OUTLET':
      return `到${outletName || '网点'}自提`
    case 'DAY':
      return `${wishDayText(wish.day)}${wish.hours === 'ALL_DAY' ? '' : hoursNames[wish.hours]}派送`
    case 'SAFE_PLACE':
      return `放在：${wish.note}`
    case 'NEIGHBOUR':
      return `由邻居${wish.name}（${wish.door}）代收`
    case 'HOLD':
      return `暂存至 ${wishDayText(wish.until)}，再派送`
  }
}
