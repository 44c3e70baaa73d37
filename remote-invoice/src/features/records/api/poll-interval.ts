import type { InvoiceStatus } from '@portal/contract/invoice'
import { statusFacts } from '../model/invoice-status'

/** While an invoice is on its way the page looks again, seldom once that has taken long: a buyer has 72 hours to confirm. */
const fastPollMs = 3_000
const slowPollMs = 30_000
const maxFastPolls = 60

/** Milliseconds until the next look; false where nothing moves by itself. */
export const pollInterval = (statuses: readonly InvoiceStatus[] | undefined, looks: number): number | false => {
  if (!statuses?.some((status) => statusFacts(status).isMoving)) return false
  return looks < maxFastPolls ? fastPollMs : slowPollMs
}
