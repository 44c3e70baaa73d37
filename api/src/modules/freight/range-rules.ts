import type { ProductCode } from '@portal/contract/freight'
import type { CoverageAnswer, CoverageDirection } from '@portal/contract/coverage'
import { productName } from '@portal/rules/service-text'
import { shanghaiClock } from '@portal/rules/shanghai-time'
import type { EndCoverage } from '../coverage/end-coverage'
import type { Shipment } from './shipment'
import { handlingFee } from './surcharges'

/** Why the shipment cannot be collected or delivered as it is wanted. */
export interface CoverageRefusal {
  direction: CoverageDirection
  reason: string
}

type HandlingModes = Pick<Shipment, 'pickupMode' | 'deliveryMode'>

const isCollected = ({ pickupMode }: HandlingModes): boolean => pickupMode === 'PICKUP'
const isDoorDelivery = ({ deliveryMode }: HandlingModes): boolean => deliveryMode !== 'SELF_PICKUP'

const inBrackets = (reason: string): string => (reason === '' ? '' : `（${reason}）`)
/** `11月2日` in Shanghai. */
const monthAndDay = (instant: Date): string => {
  const there = shanghaiClock(instant)
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日`
}

const until = ({ suspendedUntil }: CoverageAnswer): string =>
  suspendedUntil === null ? '' : `，预计${monthAndDay(new Date(suspendedUntil))}恢复`

/** Whoever brings the goods to an outlet is free of what holds at the own door. */
const pickupRefusal = ({ verdict, reason, ...answer }: CoverageAnswer): string => {
  if (verdict === 'OUTLET_ONLY') return `寄件地址不上门取件${inBrackets(reason)}，请改为网点自送`
  if (verdict === 'SUSPENDED')
    return `寄件地区暂停上门取件${inBrackets(reason)}${until({ verdict, reason, ...answer })}，可改为网点自送`
  return verdict === 'NONE' ? `寄件地址不在上门取件范围${inBrackets(reason)}，可改为网点自送` : ''
}

const deliveryRefusal = (answer: CoverageAnswer, toTheDoor: boolean): string => {
  const { verdict, reason } = answer
  if (verdict === 'OUTLET_ONLY') return toTheDoor ? `收件地址不送货上门${inBrackets(reason)}，请改为自提` : ''
  if (verdict === 'SUSPENDED') return `收件地区暂停派送${inBrackets(reason)}${until(answer)}`
  return verdict === 'NONE' ? `收件地址不在派送范围${inBrackets(reason)}` : ''
}

/** Null when both ends can be served. */
export const coverageRefusal = (wanted: HandlingModes, { pickup, delivery }: EndCoverage): CoverageRefusal | null => {
  const notCollected = isCollected(wanted) ? pickupRefusal(pickup) : ''
  if (notCollected !== '') return { direction: 'PICKUP', reason: notCollected }
  const notDelivered = deliveryRefusal(delivery, isDoorDelivery(wanted))
  return notDelivered === '' ? null : { direction: 'DELIVERY', reason: notDelivered }
}

/** What a customer should know of ends that are served with a condition. */
export const coverageNotes = (wanted: HandlingModes, { pickup, delivery }: EndCoverage): string[] => {
  const toTheDoor = isDoorDelivery(wanted)
  return [
    ...(isCollected(wanted) && pickup.verdict === 'MANUAL'
      ? [`寄件地址须由网点确认后上门取件${inBrackets(pickup.reason)}，请先致电网点`]
      : []),
    ...(isCollected(wanted) && pickup.verdict === 'PARTIAL'
      ? [`寄件地区仅城镇中心上门取件${inBrackets(pickup.reason)}`]
      : []),
    ...(delivery.verdict === 'MANUAL'
      ? [`收件地址须由网点确认后派送${inBrackets(delivery.reason)}，请先致电网点`]
      : []),
    ...(toTheDoor && delivery.verdict === 'PARTIAL'
      ? [`收件地区仅城镇中心送货上门${inBrackets(delivery.reason)}`]
      : []),
  ]
}

/** Why one product does not go there; '' when it does. */
export const productCoverageRefusal = (
  wanted: HandlingModes,
  product: ProductCode,
  { pickup, delivery }: EndCoverage,
): string => {
  if (isCollected(wanted) && !pickup.products.includes(product)) return `寄件地区不支持${productName(product)}`
  return delivery.products.includes(product) ? '' : `收件地区不支持${productName(product)}`
}

/** Days beyond the lane's: at an outlet the sender's own place delays nothing. */
export const coverageDays = (wanted: HandlingModes, { pickup, delivery }: EndCoverage): number =>
  (isCollected(wanted) ? pickup.extraDays : 0) + delivery.extraDays

/** 超区费 in cents, for the ways between outlets and doors alone, and why it is taken. */
export const remoteAreaFee = (
  wanted: HandlingModes,
  chargeableGrams: number,
  { pickup, delivery }: EndCoverage,
): { amountCents: number; note: string } => {
  const doors = [
    { way: '取件', answer: pickup, isGone: isCollected(wanted) },
    { way: '派送', answer: delivery, isGone: isDoorDelivery(wanted) },
  ]
  const charged = doors.flatMap(({ way, answer, isGone }) =>
    isGone && answer.surcharge
      ? [{ way, reason: answer.reason, cents: handlingFee(chargeableGrams, answer.surcharge) }]
      : [],
  )
  return {
    amountCents: charged.reduce((total, { cents }) => total + cents, 0),
    note: charged.map(({ way, reason }) => `${way}${reason === '' ? '地区偏远' : `：${reason}`}`).join('；'),
  }
}
