import { mostTitles } from '@portal/shared/rules/invoicing'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import { invoiceTitle, type InvoiceTitleRecord } from '../invoice.tables'

const { titleId: idColumn, userId: userColumn } = invoiceTitle

/** The customer's headings, the default one first. */
export const titlesOfQuery = (db: Db, userId: string) =>
  db
    .select()
    .from(invoiceTitle)
    .where(eq(userColumn, userId))
    .orderBy(desc(invoiceTitle.isDefault), asc(invoiceTitle.createdAt), asc(idColumn))
    .limit(mostTitles)

const own = (userId: string, titleId: string) => and(eq(userColumn, userId), eq(idColumn, titleId))

/** The customer's heading; another's is as good as none. @throws BusinessError TITLE_NOT_FOUND */
export const needTitle = async (db: Db, userId: string, titleId: string): Promise<InvoiceTitleRecord> => {
  const [found] = await db.select().from(invoiceTitle).where(own(userId, titleId))
  if (found === undefined) throw new BusinessError('TITLE_NOT_FOUND', undefined, { path: 'titleId' })
  return found
}

export const findTitleOfRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<InvoiceTitleRecord | undefined> =>
  (
    await db
      .select()
      .from(invoiceTitle)
      .where(and(eq(userColumn, userId), eq(invoiceTitle.clientRequestId, clientRequestId)))
  )[0]

export type TitleName = Pick<InvoiceTitleRecord, 'titleType' | 'buyerName' | 'taxNo'>

/** Whether the customer has the heading already; `except` is left aside. */
export const hasTitle = async (
  db: Db,
  userId: string,
  { titleType, buyerName, taxNo }: TitleName,
  except = '',
): Promise<boolean> =>
  (await db.$count(
    invoiceTitle,
    and(
      eq(userColumn, userId),
      eq(invoiceTitle.titleType, titleType),
      eq(invoiceTitle.buyerName, buyerName),
      eq(invoiceTitle.taxNo, taxNo),
      ne(idColumn, except),
    ),
  )) > 0

/** Makes one heading the default one and no other, in a transaction that holds the customer. */
export const makeDefaultTitle = async (tx: Db, userId: string, titleId: string): Promise<void> => {
  await tx
    .update(invoiceTitle)
    .set({ isDefault: false })
    .where(and(eq(userColumn, userId), eq(invoiceTitle.isDefault, true), ne(idColumn, titleId)))
  await tx.update(invoiceTitle).set({ isDefault: true }).where(own(userId, titleId))
}
