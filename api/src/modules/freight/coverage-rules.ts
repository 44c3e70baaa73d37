import type { CoverageAnswer, CoverageDirection } from '@portal/contract/coverage'
import type { ProductCode } from '@portal/contract/freight'
import { productName } from '@portal/rules/service-labels'
import { shanghaiClock } from '@portal/rules/shanghai-time'
import type { EndCoverage } from '../coverage/end-coverage'
import type { Shipment } from './shipment'
import { handlingFee } from './surcharges'

/** Why the shipment cannot be collected or delivered as requested. */
export interface CoverageRefusal {
  direction: CoverageDirection
  reason: string
}

type HandoverModes = Pick<Shipment, 'pickupMode' | 'deliveryMode'>

const isCollected = ({ pickupMode }: HandoverModes): boolean => pickupMode === 'PICKUP'
const isDoorDelivery = ({ deliveryMode }: HandoverModes): boolean => deliveryMode !== 'SELF_PICKUP'

const inBrackets = (reason: string): string => (reason === '' ? '' : `（${reason}）`)
/** `11月2日` in Shanghai. */
const monthAndDay = (instant: Date): string => {
  const there = shanghaiClock(instant)
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日`
}

const until = ({ suspendedUntil }: CoverageAnswer): string =>
  suspendedUntil === null ? '' : `，预计${monthAndDay(new Date(suspendedUntil))}恢复`

/** Why the courier cannot collect the goods; '' when that is possible. Without effect on a drop-off. */
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
export const coverageRefusal = (modes: HandoverModes, { pickup, delivery }: EndCoverage): CoverageRefusal | null => {
  const notCollected = isCollected(modes) ? pickupRefusal(pickup) : ''
  if (notCollected !== '') return { direction: 'PICKUP', reason: notCollected }
  const notDelivered = deliveryRefusal(delivery, isDoorDelivery(modes))
  return notDelivered === '' ? null : { direction: 'DELIVERY', reason: notDelivered }
}

/** Notes for the customer about ends that are served with a condition. */
export const coverageNotes = (modes: HandoverModes, { pickup, delivery }: EndCoverage): string[] => {
  const toTheDoor = isDoorDelivery(modes)
  return [
    ...(isCollected(modes) && pickup.verdict === 'MANUAL'
      ? [`寄件地址须由网点确认后上门取件${inBrackets(pickup.reason)}，请先致电网点`]
      : []),
    ...(isCollected(modes) && pickup.verdict === 'PARTIAL'
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

/** Why one product is not offered between these ends; '' when it is. */
export const productCoverageRefusal = (
  modes: HandoverModes,
  product: ProductCode,
  { pickup, delivery }: EndCoverage,
): string => {
  if (isCollected(modes) && !pickup.products.includes(product)) return `寄件地区不支持${productName(product)}`
  return delivery.products.includes(product) ? '' : `收件地区不支持${productName(product)}`
}

/** Days beyond the lane's. The sender's place adds none when the goods are dropped off at an outlet. */
export const coverageDays = (modes: HandoverModes, { pickup, delivery }: EndCoverage): number =>
  (isCollected(modes) ? pickup.extraDays : 0) + delivery.extraDays

/** 超区费 in cents, with its reasons: for pickup and delivery at a door, not for drop-off and self-collection. */
export const remoteAreaFee = (
  modes: HandoverModes,
  chargeableGrams: number,
  { pickup, delivery }: EndCoverage,
): { amountCents: number; note: string } => {
  const doors = [
    { label: '取件', answer: pickup, isUsed: isCollected(modes) },
    { label: '派送', answer: delivery, isUsed: isDoorDelivery(modes) },
  ]
  const fees = doors.flatMap(({ label, answer, isUsed }) =>
    isUsed && answer.surcharge
      ? [{ label, reason: answer.reason, cents: handlingFee(chargeableGrams, answer.surcharge) }]
      : [],
  )
  return {
    amountCents: fees.reduce((total, { cents }) => total + cents, 0),
    note: fees.map(({ label, reason }) => `${label}${reason === '' ? '地区偏远' : `：${reason}`}`).join('；'),
  }
}
