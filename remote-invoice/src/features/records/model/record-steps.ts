import type { Tone } from '@portal/shared'
import type { InvoiceStatus } from '@portal/shared/contract/invoice'
import { statusFacts } from './record-status'

export interface RecordSteps {
  steps: readonly { name: string }[]
  /** Index of the step at which the invoice stands. */
  current: number
  tone: Tone
}

/** The ways an invoice can go (domain §14), as statuses; the one at which it stands is on one of them. */
const stepVariants: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  SUBMITTED: ['SUBMITTED', 'ISSUING', 'ISSUED'],
  ISSUING: ['SUBMITTED', 'ISSUING', 'ISSUED'],
  ISSUED: ['SUBMITTED', 'ISSUING', 'ISSUED'],
  FAILED: ['SUBMITTED', 'ISSUING', 'FAILED'],
  WITHDRAWN: ['SUBMITTED', 'WITHDRAWN'],
  RED_CONFIRMING: ['SUBMITTED', 'ISSUED', 'RED_CONFIRMING', 'RED_ISSUED'],
  RED_ISSUED: ['SUBMITTED', 'ISSUED', 'RED_ISSUED'],
  EXCHANGING: ['SUBMITTED', 'ISSUED', 'EXCHANGING', 'EXCHANGED'],
  EXCHANGED: ['SUBMITTED', 'ISSUED', 'EXCHANGED'],
}

/** The steps of an invoice's way, and where it stands. */
export const recordSteps = (status: InvoiceStatus): RecordSteps => {
  const way = stepVariants[status]
  return {
    steps: way.map((step) => ({ name: statusFacts(step).text })),
    current: way.indexOf(status),
    tone: statusFacts(status).tone,
  }
}
