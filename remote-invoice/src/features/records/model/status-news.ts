import type { InvoiceRow } from '@portal/shared/contract/invoice'
import { statusFacts } from './record-status'

type Known = Pick<InvoiceRow, 'applicationNo' | 'status'>

/** What a screen reader is told of the rows whose status is another one than before; '' for nothing. */
export const statusNews = (before: readonly Known[], now: readonly Known[]): string =>
  now
    .filter(({ applicationNo, status }) =>
      before.some((known) => known.applicationNo === applicationNo && known.status !== status),
    )
    .map(({ applicationNo, status }) => `开票记录 ${applicationNo} ${statusFacts(status).text}`)
    .join('，')
