import { type InvoiceKind, kindProblems } from '@portal/shared/rules/invoicing'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import type { InvoiceRecord, InvoiceTitleRecord } from './invoice.tables'
import { needTitle } from './title/title.repository'

/** What an invoice keeps of a heading: a later change of that does not change the invoice. */
export type Heading = Pick<
  InvoiceRecord & InvoiceTitleRecord,
  'titleType' | 'buyerName' | 'taxNo' | 'addressPhone' | 'bankAccount'
>

/**
 * The customer's heading as it goes on an invoice of the kind.
 * @throws BusinessError TITLE_NOT_FOUND, SPECIAL_FOR_PERSON, BAD_FIELD for what a special invoice lacks
 */
export const headingFor = async (db: Db, userId: string, titleId: string, kind: InvoiceKind): Promise<Heading> => {
  const { titleType, buyerName, taxNo, addressPhone, bankAccount } = await needTitle(db, userId, titleId)
  const heading: Heading = { titleType, buyerName, taxNo, addressPhone, bankAccount }
  const [problem] = kindProblems(heading, kind)
  if (problem?.field === 'titleType') throw new BusinessError('SPECIAL_FOR_PERSON', undefined, { path: 'kind' })
  if (problem !== undefined) throw new BusinessError('BAD_FIELD', problem.message, { path: 'kind' })
  return heading
}
