import type { DecisionKind, DeliveryDecision, DeliveryView, DeliveryWish } from '@portal/contract/delivery'
import { formatMonthDayTime, loadData } from '@portal/shared'

/**
 * The access to a delivery: by the link of a message, or as the customer `ownerId` whose number receives the order (''
 * for none).
 */
export type DeliveryAccess =
  | { code: string; orderNo?: undefined; ownerId?: undefined }
  | { orderNo: string; ownerId: string; code?: undefined }

export const deliveryQuery = (access: DeliveryAccess) => ({
  queryKey: ['delivery', access.code ?? '', access.orderNo ?? '', access.ownerId ?? ''],
  enabled: access.code !== '' && access.ownerId !== '',
  queryFn: (): Promise<DeliveryView> =>
    access.code === undefined
      ? loadData('delivery/ofOrder', { orderNo: access.orderNo })
      : loadData('delivery/open', { code: access.code }),
})

/** The decision to store, on top of the version that was shown. */
export interface Decision {
  clientRequestId: string
  version: number
  wish: DeliveryWish
  stationConsent: boolean | null
}

/** @param lastFour of the receiver's number; a customer's own number is known */
export const decide = (access: DeliveryAccess, decision: Decision, lastFour: string): Promise<DeliveryView> =>
  access.code === undefined
    ? loadData('delivery/decideOrder', { orderNo: access.orderNo, ...decision })
    : loadData('delivery/decide', { code: access.code, lastFour, ...decision })

/** Whether a decision is shown with the receiver's own words. */
export const isWhole = (decision: DeliveryDecision | DecisionKind): decision is DeliveryDecision =>
  'decidedBy' in decision

/**
 * The end of the time in which the receiver can decide: an instant; without one, the start of the delivery or, at an
 * outlet, the collection.
 */
export const changeUntilText = ({ changeUntil, status }: Pick<DeliveryView, 'changeUntil' | 'status'>): string => {
  if (changeUntil !== null) return `可在 ${formatMonthDayTime(changeUntil)} 前修改`
  return status === 'READY_FOR_PICKUP' ? '领取前都可以修改' : '派送前都可以修改'
}
