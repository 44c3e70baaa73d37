import type { SelectedRegion } from '@portal/shared/ui/address-selector'

/** A question about a place: an address, a region, or both. */
export interface CoverageQuery {
  address?: string
  region?: SelectedRegion
}
