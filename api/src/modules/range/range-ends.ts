import { productCodes } from '@portal/shared/contract/freight'
import type { RangeAnswer } from '@portal/shared/contract/range'

/** What holds for collecting where the shipment begins and for delivering where it ends (domain §7). */
export interface RangeEnds {
  pickup: RangeAnswer
  delivery: RangeAnswer
}

const full: RangeAnswer = {
  verdict: 'FULL',
  reason: '',
  surcharge: null,
  suspendedUntil: null,
  extraDays: 0,
  products: [...productCodes],
}
/** Both ends are served in full. */
export const everywhere: RangeEnds = { pickup: full, delivery: full }
