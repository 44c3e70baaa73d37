import type { DeliveryView, DeliveryWish, OfferedOutlet } from '@portal/contract/delivery'
import { BusinessError } from '../../http/business-error'
import { mayBeLeft } from './wish-rules'

/** Words of a receiver in one line, without anything that only a program would send. */
const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim()

const inOneLine = (wish: DeliveryWish): DeliveryWish => {
  switch (wish.kind) {
    case 'SAFE_PLACE':
      return { ...wish, note: oneLine(wish.note) }
    case 'NEIGHBOUR':
      return { ...wish, name: oneLine(wish.name), door: oneLine(wish.door) }
    default:
      return wish
  }
}

const noDay = (path: string): BusinessError => new BusinessError('BAD_FIELD', '请选择可选的日期', { path })

export interface CheckedWish {
  wish: DeliveryWish
  /** The chosen one; undefined for other wishes. */
  outlet: OfferedOutlet | undefined
}

type Choices = Pick<DeliveryView, 'kinds' | 'outlets' | 'days'>

/**
 * The wish, if it is one of those that are offered.
 * @throws BusinessError BAD_FIELD, OUTLET_NOT_AVAILABLE
 */
export const checkWish = (
  { kinds, outlets, days }: Choices,
  wish: DeliveryWish,
  stationConsent: boolean | null,
): CheckedWish => {
  if (!kinds.includes(wish.kind)) throw new BusinessError('BAD_FIELD', '该订单不支持此收货方式', { path: 'wish.kind' })
  if (stationConsent === true && !mayBeLeft(kinds))
    throw new BusinessError('BAD_FIELD', '该订单须当面签收，不能放至驿站或智能快件箱', { path: 'stationConsent' })
  if (wish.kind === 'DAY' && !days.includes(wish.day)) throw noDay('wish.day')
  if (wish.kind === 'HOLD' && !days.includes(wish.until)) throw noDay('wish.until')
  const outlet = wish.kind === 'OUTLET' ? outlets.find(({ outletCode }) => outletCode === wish.outletCode) : undefined
  if (wish.kind === 'OUTLET' && outlet === undefined)
    throw new BusinessError('OUTLET_NOT_AVAILABLE', undefined, { path: 'wish.outletCode' })
  return { wish: inOneLine(wish), outlet }
}
