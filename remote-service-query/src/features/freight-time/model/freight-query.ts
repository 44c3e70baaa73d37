import type { DeliveryMode, PickupMode, ProductCode } from '@portal/shared/contract/freight'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'

/** Sides and count of equal pieces, as typed. */
export interface SizeLine {
  length: string
  width: string
  height: string
  count: string
}

/** What the customer asks, as typed: what cannot be sent yet is kept too. */
export interface FreightQuery {
  from: SelectedRegion
  to: SelectedRegion
  /** kg */
  weight: string
  /** m³; of no account beside lines. */
  volume: string
  lines: SizeLine[]
  packageCount: string
  deliveryMode: DeliveryMode
  floor: string
  hasElevator: boolean
  pickupMode: PickupMode
  /** Yuan. */
  insuredValue: string
  codAmount: string
  /** `YYYY-MM-DDTHH:mm` in Shanghai; empty for now. */
  pickupAt: string
  /** Products to compare; none for all. */
  products: ProductCode[]
}

export const nowhere: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
export const emptyLine: SizeLine = { length: '', width: '', height: '', count: '1' }

export const emptyQuery: FreightQuery = {
  from: nowhere,
  to: nowhere,
  weight: '',
  volume: '',
  lines: [],
  packageCount: '1',
  deliveryMode: 'DOOR',
  floor: '1',
  hasElevator: true,
  pickupMode: 'PICKUP',
  insuredValue: '',
  codAmount: '',
  pickupAt: '',
  products: [],
}
