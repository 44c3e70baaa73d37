import type { DeliveryView, DeliveryWish } from '@portal/contract/delivery'
import { loadData } from '@portal/shared'

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
