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
  billingProfileId: string
}

/**
 * Runs a change of a billing profile while the customer's other changes wait.
 * @throws BusinessError BILLING_PROFILE_NOT_FOUND
 */
const changing = (
  db: Db,
  { userId, billingProfileId }: Whose,
  work: (tx: Db, before: BillingProfileRecord) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await work(tx, await getBillingProfile(tx, userId, billingProfileId))
  })

type Fields = Omit<z.output<typeof billingProfileUpdate.request>, 'billingProfileId'>

/**
 * A default profile stays the default until another one becomes it.
 * @throws BusinessError BILLING_PROFILE_NOT_FOUND, BILLING_PROFILE_EXISTS
 */
export const updateBillingProfile = (db: Db, whose: Whose, { isDefault, ...fields }: Fields): Promise<void> =>
  changing(db, whose, async (tx, { billingProfileId, userId }) => {
    if (await hasBillingProfile(tx, userId, fields, billingProfileId))
      throw new BusinessError('BILLING_PROFILE_EXISTS', undefined, { path: 'buyerName' })
    await tx
      .update(billingProfile)
      .set(fields)
      .where(and(eq(billingProfile.billingProfileId, billingProfileId), eq(billingProfile.userId, userId)))
    if (isDefault) await makeDefaultBillingProfile(tx, userId, billingProfileId)
  })

/**
 * When the default one is deleted, the oldest of the others becomes the default.
 * @throws BusinessError BILLING_PROFILE_NOT_FOUND
 */
export const deleteBillingProfile = (db: Db, whose: Whose): Promise<void> =>
  changing(db, whose, async (tx, { billingProfileId, userId, isDefault }) => {
    await tx
      .delete(billingProfile)
      .where(and(eq(billingProfile.billingProfileId, billingProfileId), eq(billingProfile.userId, userId)))
    const [next] = isDefault ? await billingProfilesQuery(tx, userId) : []
    if (next !== undefined) await makeDefaultBillingProfile(tx, userId, next.billingProfileId)
  })

/** @throws BusinessError BILLING_PROFILE_NOT_FOUND */
export const setDefaultBillingProfile = (db: Db, whose: Whose): Promise<void> =>
  changing(db, whose, (tx, { billingProfileId, userId }) => makeDefaultBillingProfile(tx, userId, billingProfileId))
