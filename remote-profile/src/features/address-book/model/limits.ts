import type { maxExportWithoutCode, maxBookEntries, maxSelectedEntries, noGroup } from '@portal/contract/address'
import type { maxGroupNameLength, maxGroups } from '@portal/contract/address-group'

// Typed by the contract, written here: its schemas stay out of the browser.

/** Entries of one book. */
export const maxEntries: typeof maxBookEntries = 500
/** An export of more asks for a code by SMS. */
export const maxEntriesWithoutCode: typeof maxExportWithoutCode = 100
/** As many entries are moved or deleted at once. */
export const maxSelected: typeof maxSelectedEntries = 200
/** Groups of one book. */
export const maxBookGroups: typeof maxGroups = 20
export const maxGroupName: typeof maxGroupNameLength = 10
/** As the group that is shown: entries of none. */
export const noGroupFilter: typeof noGroup = 'none'
