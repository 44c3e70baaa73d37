import type { billingProfileUpdate } from '@portal/contract/billing-profile'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import { BusinessError } from '../../../http/business-error'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { billingProfile, type BillingProfileRecord } from '../invoice.tables'
import {
  hasBillingProfile,
  makeDefaultBillingProfile,
  getBillingProfile,
  billingProfilesQuery,
} from './billing-profile.repository'

interface Whose {
  userId: string
  titleId: string
}

/** Runs a change of a billing profile while the customer's other changes wait. @throws BusinessError BILLING_PROFILE_NOT_FOUND */
const changing = (
  db: Db,
  { userId, titleId }: Whose,
  work: (tx: Db, before: BillingProfileRecord) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await work(tx, await getBillingProfile(tx, userId, titleId))
  })

type Fields = Omit<z.output<typeof billingProfileUpdate.request>, 'titleId'>

/**
 * A default profile stays the default until another one becomes it.
 * @throws BusinessError BILLING_PROFILE_NOT_FOUND, BILLING_PROFILE_EXISTS
 */
export const updateBillingProfile = (db: Db, whose: Whose, { isDefault, ...fields }: Fields): Promise<void> =>
  changing(db, whose, async (tx, { titleId, userId }) => {
    if (await hasBillingProfile(tx, userId, fields, titleId))
      throw new BusinessError('BILLING_PROFILE_EXISTS', undefined, { path: 'buyerName' })
    await tx
      .update(billingProfile)
      .set(fields)
      .where(and(eq(billingProfile.titleId, titleId), eq(billingProfile.userId, userId)))
    if (isDefault) await makeDefaultBillingProfile(tx, userId, titleId)
  })

/**
 * When the default one is deleted, the oldest of the others becomes the default.
 * @throws BusinessError BILLING_PROFILE_NOT_FOUND
 */
export const deleteBillingProfile = (db: Db, whose: Whose): Promise<void> =>
  changing(db, whose, async (tx, { titleId, userId, isDefault }) => {
    await tx.delete(billingProfile).where(and(eq(billingProfile.titleId, titleId), eq(billingProfile.userId, userId)))
    const [next] = isDefault ? await billingProfilesQuery(tx, userId) : []
    if (next !== undefined) await makeDefaultBillingProfile(tx, userId, next.titleId)
  })

/** @throws BusinessError BILLING_PROFILE_NOT_FOUND */
export const setDefaultBillingProfile = (db: Db, whose: Whose): Promise<void> =>
  changing(db, whose, (tx, { titleId, userId }) => makeDefaultBillingProfile(tx, userId, titleId))
