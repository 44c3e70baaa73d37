import type { exportedWithoutCode, mostEntries } from '@portal/shared/contract/address'

// Typed by the contract, written here: its schemas stay out of the browser.

/** Entries of one book. */
export const most: typeof mostEntries = 500
/** An export of more asks for a code by SMS. */
export const mostWithoutCode: typeof exportedWithoutCode = 100
