import type { InvoiceRow } from '@portal/shared/contract/invoice'
import { statusFacts } from './record-status'

type StatusRow = Pick<InvoiceRow, 'applicationNo' | 'status'>

/** What a screen reader is told of the rows whose status is another one than before; '' for nothing. */
export const statusChangeAnnouncement = (before: readonly StatusRow[], now: readonly StatusRow[]): string =>
  now
    .filter(({ applicationNo, status }) =>
      before.some((known) => known.applicationNo === applicationNo && known.status !== status),
    )
    .map(({ applicationNo, status }) => `开票记录 ${applicationNo} ${statusFacts(status).text}`)
    .join('，')
