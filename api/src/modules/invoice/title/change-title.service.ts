import type { invoiceTitleUpdate } from '@portal/shared/contract/invoice-title'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import { BusinessError } from '../../../http/business-error'
import { lockCustomer } from '../../account-core/lock-customer'
import { invoiceTitle, type InvoiceTitleRecord } from '../invoice.tables'
import { hasTitle, makeDefaultTitle, needTitle, titlesOfQuery } from './title.repository'

interface Whose {
  userId: string
  titleId: string
}

/** Runs a change of a heading while the customer's other changes wait. @throws BusinessError TITLE_NOT_FOUND */
const changing = (
  db: Db,
  { userId, titleId }: Whose,
  work: (tx: Db, before: InvoiceTitleRecord) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    await work(tx, await needTitle(tx, userId, titleId))
  })

type Fields = Omit<z.output<typeof invoiceTitleUpdate.request>, 'titleId'>

/** The default one stays so until another one is. @throws BusinessError TITLE_NOT_FOUND, TITLE_EXISTS */
export const updateTitle = (db: Db, whose: Whose, { isDefault, ...fields }: Fields): Promise<void> =>
  changing(db, whose, async (tx, { titleId, userId }) => {
    if (await hasTitle(tx, userId, fields, titleId))
      throw new BusinessError('TITLE_EXISTS', undefined, { path: 'buyerName' })
    await tx.update(invoiceTitle).set(fields).where(eq(invoiceTitle.titleId, titleId))
    if (isDefault) await makeDefaultTitle(tx, userId, titleId)
  })

/** The oldest of those that are left takes the place of a default one. @throws BusinessError TITLE_NOT_FOUND */
export const deleteTitle = (db: Db, whose: Whose): Promise<void> =>
  changing(db, whose, async (tx, { titleId, userId, isDefault }) => {
    await tx.delete(invoiceTitle).where(eq(invoiceTitle.titleId, titleId))
    const [next] = isDefault ? await titlesOfQuery(tx, userId) : []
    if (next !== undefined) await makeDefaultTitle(tx, userId, next.titleId)
  })

/** @throws BusinessError TITLE_NOT_FOUND */
export const setDefaultTitle = (db: Db, whose: Whose): Promise<void> =>
  changing(db, whose, (tx, { titleId, userId }) => makeDefaultTitle(tx, userId, titleId))
