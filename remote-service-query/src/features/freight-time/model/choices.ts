import type { DeliveryMode, PickupMode, ProductCode } from '@portal/contract/freight'
import type { pickupSlots as contractSlots } from '@portal/contract/order'

/** In the order of the page. A test compares them with the contract, whose schemas are not bundled. */
export const products: readonly ProductCode[] = ['DRD', 'STD', 'ECO', 'FTL', 'EXP']
export const deliveryModes: readonly DeliveryMode[] = [
  'SELF_PICKUP',
  'WAREHOUSE',
  'DOOR',
  'UPSTAIRS',
  'LARGE_UPSTAIRS',
  'INSTALL',
  'INDOOR',
]
export const pickupModes: readonly PickupMode[] = ['PICKUP', 'DROPOFF']
export const pickupSlots = [
  '08:00-10:00',
  '10:00-12:00',
  '12:00-14:00',
  '14:00-16:00',
  '16:00-18:00',
  '18:00-20:00',
] as const satisfies typeof contractSlots
export type PickupSlot = (typeof pickupSlots)[number]
