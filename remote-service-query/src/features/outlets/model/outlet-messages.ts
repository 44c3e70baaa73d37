import type { OutletRow } from '@portal/contract/outlet'
import type { Opening, OpeningState } from '@portal/shared/outlets'
import { formatDateTime, shanghaiDay, type Tone } from '@portal/shared'

export const stateNames: Record<OpeningState, string> = {
  OPEN: '营业中',
  CLOSING_SOON: '即将打烊',
  CLOSED: '休息中',
  PAUSED: '暂停营业',
}
export const stateTones: Record<OpeningState, Tone> = {
  OPEN: 'done',
  CLOSING_SOON: 'waiting',
  CLOSED: 'closed',
  PAUSED: 'problem',
}

const dayLength = 24 * 3600_000

/** 20:00, 明天 08:00, 11-25 08:00: an instant relative to now. */
const momentText = (instant: string, now: Date): string => {
  const [, date = '', time = ''] = /^\d+-(\S+) (\S+)$/.exec(formatDateTime(instant)) ?? []
  const day = shanghaiDay(new Date(instant))
  if (day === shanghaiDay(now)) return time
  return day === shanghaiDay(new Date(now.getTime() + dayLength)) ? `明天 ${time}` : `${date} ${time}`
}

/** 20:00 打烊, 明天 08:00 营业; '' where there is nothing to say. */
export const untilText = ({ state, until }: Opening, now: Date): string => {
  if (until === null) return state === 'OPEN' ? '全天营业' : ''
  return `${momentText(until, now)} ${state === 'CLOSED' ? '营业' : '打烊'}`
}

/** 350 m, 1.2 km, 128 km. */
export const distanceText = (metres: number): string => {
  if (metres < 1000) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  return `${(metres / 1000).toFixed(metres < 100_000 ? 1 : 0)} km`
}

/** 北京市东城区…, not 北京市北京市东城区…. */
export const fullAddress = ({ provinceName, cityName, districtName, townName, address }: OutletRow): string =>
  [...new Set([provinceName, cityName, districtName, townName])].join('') + address

/** Why the outlet accepts no goods; '' when it does. */
export const refusalOf = ({ status, services }: OutletRow): string => {
  if (status !== 'OPEN') return '网点暂停营业，暂不能寄件'
  return services.includes('SEND') ? '' : '该网点不办理寄件'
}

/** Directions on AMap, which opens its app where there is one. Both use GCJ-02. */
export const navigationLink = ({ lng, lat, outletName }: OutletRow): string => {
  const target = `to=${lng},${lat},${encodeURIComponent(outletName)}`
  return `https://uri.amap.com/navigation?${target}&mode=car&coordinate=gaode&callnative=1&src=portal`
}
