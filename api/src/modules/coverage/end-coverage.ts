import { productCodes } from '@portal/contract/freight'
import type { CoverageAnswer } from '@portal/contract/coverage'

/** The coverage for pickup where the shipment begins and for delivery where it ends (domain §7). */
export interface EndCoverage {
  pickup: CoverageAnswer
  delivery: CoverageAnswer
}

const full: CoverageAnswer = {
  verdict: 'FULL',
  reason: '',
  surcharge: null,
  suspendedUntil: null,
  extraDays: 0,
  products: [...productCodes],
}
/** Both ends are served in full. */
export const fullCoverage: EndCoverage = { pickup: full, delivery: full }
