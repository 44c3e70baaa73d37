import type { SelectedRegion } from '@portal/shared/ui/address-selector'

/** What was asked: a text, a region, or both. */
export interface CoverageQuery {
  address?: string
  region?: SelectedRegion
}
