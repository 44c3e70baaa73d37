import type {
  maxExportWithoutCode,
  maxBookEntries,
  maxSelectedEntries,
  maxShownWithoutCode,
  noGroup,
} from '@portal/contract/address'
import type { maxGroupNameLength, maxGroups } from '@portal/contract/address-group'

// Copies of the contract's values, so that its schemas are not bundled; the types keep them equal.

/** Maximum number of entries in one book. */
export const maxEntries: typeof maxBookEntries = 500
/** A larger export needs an SMS code. */
export const maxEntriesWithoutCode: typeof maxExportWithoutCode = 100
/** More entries in a day need an SMS code. */
export const maxShown: typeof maxShownWithoutCode = 300
/** Maximum number of entries that are moved or deleted at once. */
export const maxSelected: typeof maxSelectedEntries = 200
/** Maximum number of groups in one book. */
export const maxBookGroups: typeof maxGroups = 20
export const maxGroupName: typeof maxGroupNameLength = 10
/** The filter for entries without a group. */
export const noGroupFilter: typeof noGroup = 'none'
