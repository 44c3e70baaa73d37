import type { DeliveryMode, PickupMode, ProductCode } from '@portal/contract/freight'
import type { PickupSlot } from './choices'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'

/** Sides and count of equal pieces, as typed. */
export interface SizeLine {
  length: string
  width: string
  height: string
  count: string
}

/** The form values as typed, including incomplete ones. */
export interface FreightQuery {
  from: SelectedRegion
  to: SelectedRegion
  /** kg */
  weight: string
  /** m³; ignored when there are lines. */
  volume: string
  lines: SizeLine[]
  packageCount: string
  deliveryMode: DeliveryMode
  floor: string
  /** Null until the customer has answered: the fee depends on it. */
  hasElevator: boolean | null
  pickupMode: PickupMode
  /** Yuan. */
  insuredValue: string
  codAmount: string
  /** `YYYY-MM-DD`; empty for as soon as possible, and the slot then as well. */
  pickupDate: string
  pickupSlot: PickupSlot | ''
  /** Products to compare; none for all. */
  products: ProductCode[]
}

export const emptyRegion: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
export const emptyLine: SizeLine = { length: '', width: '', height: '', count: '1' }

export const emptyQuery: FreightQuery = {
  from: emptyRegion,
  to: emptyRegion,
  weight: '',
  volume: '',
  lines: [],
  packageCount: '1',
  deliveryMode: 'DOOR',
  floor: '',
  hasElevator: null,
  pickupMode: 'PICKUP',
  insuredValue: '',
  codAmount: '',
  pickupDate: '',
  pickupSlot: '',
  products: [],
}

/** Whether the query says more than origin, destination and weight. */
export const hasMoreConditions = (query: FreightQuery): boolean => {
  const { from, to, weight } = query
  return JSON.stringify(query) !== JSON.stringify({ ...query, ...emptyQuery, from, to, weight })
}
