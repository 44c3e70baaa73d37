import type { InvoiceStatus } from '@portal/contract/invoice'
import { statusFacts } from './invoice-status'

/**
 * Polling intervals while an invoice is being issued; slower once that takes long, as a buyer has 72 hours to confirm.
 */
const fastPollMs = 3_000
const slowPollMs = 30_000
const maxFastPolls = 60

/** @returns milliseconds until the next poll; false when no status changes by itself */
export const pollInterval = (statuses: readonly InvoiceStatus[] | undefined, polls: number): number | false => {
  if (!statuses?.some((status) => statusFacts(status).isMoving)) return false
  return polls < maxFastPolls ? fastPollMs : slowPollMs
}
