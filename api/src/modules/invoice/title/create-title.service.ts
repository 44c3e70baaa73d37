import { randomUUID } from 'node:crypto'
import type { invoiceTitleCreate } from '@portal/shared/contract/invoice-title'
import { mostTitles } from '@portal/shared/rules/invoicing'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { lockCustomer } from '../../account-core/lock-customer'
import { invoiceTitle } from '../invoice.tables'
import { findTitleOfRequest, hasTitle, makeDefaultTitle } from './title.repository'

type Input = z.output<typeof invoiceTitleCreate.request>

/**
 * A new heading, the customer's first being the default one. A repeat gets the first answer.
 * @throws BusinessError TITLE_EXISTS, TITLES_FULL
 */
export const createTitle = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { isDefault, ...input }: Input,
): Promise<{ titleId: string }> =>
  inTransaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    const before = await findTitleOfRequest(tx, userId, input.clientRequestId)
    if (before !== undefined) return { titleId: before.titleId }
    if (await hasTitle(tx, userId, input)) throw new BusinessError('TITLE_EXISTS', undefined, { path: 'buyerName' })
    const count = await tx.$count(invoiceTitle, eq(invoiceTitle.userId, userId))
    if (count >= mostTitles) throw new BusinessError('TITLES_FULL')
    const titleId = randomUUID()
    await tx.insert(invoiceTitle).values({ ...input, titleId, userId, isDefault: count === 0, createdAt: clock() })
    if (isDefault) await makeDefaultTitle(tx, userId, titleId)
    return { titleId }
  })
