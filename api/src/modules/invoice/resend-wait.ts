import { resendSeconds } from '@portal/rules/invoicing'
import type { InvoiceRecord } from './invoice.tables'

/**
 * Seconds until the invoice can be sent again, a minute after the last e-mail; 0 when it can be sent now. An e-mail
 * that is more than a minute ahead was stored by a clock that was wrong, and stops nothing.
 */
export const resendWait = ({ sentAt }: Pick<InvoiceRecord, 'sentAt'>, now: Date): number => {
  if (sentAt === null) return 0
  const wait = Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + resendSeconds
  return wait > 2 * resendSeconds ? 0 : Math.max(0, wait)
}
