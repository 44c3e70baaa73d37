import { maxBillingProfiles } from '@portal/rules/invoicing'
import { nameForm } from '@portal/rules/text/name-form'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import { billingProfile, type BillingProfileRecord } from '../invoice.tables'

const { billingProfileId: idColumn, userId: userColumn } = billingProfile

/** The customer's billing profiles, the default one first. */
export const billingProfilesQuery = (db: Db, userId: string) =>
  db
    .select()
    .from(billingProfile)
    .where(eq(userColumn, userId))
    .orderBy(desc(billingProfile.isDefault), asc(billingProfile.createdAt), asc(idColumn))
    .limit(maxBillingProfiles)

const own = (userId: string, billingProfileId: string) => and(eq(userColumn, userId), eq(idColumn, billingProfileId))

/** The customer's billing profile. @throws BusinessError BILLING_PROFILE_NOT_FOUND, for another customer's too */
export const getBillingProfile = async (
  db: Db,
  userId: string,
  billingProfileId: string,
): Promise<BillingProfileRecord> => {
  const [profile] = await db.select().from(billingProfile).where(own(userId, billingProfileId))
  if (profile === undefined)
    throw new BusinessError('BILLING_PROFILE_NOT_FOUND', undefined, { path: 'billingProfileId' })
  return profile
}

export const findBillingProfileByRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<BillingProfileRecord | undefined> =>
  (
    await db
      .select()
      .from(billingProfile)
      .where(and(eq(userColumn, userId), eq(billingProfile.clientRequestId, clientRequestId)))
  )[0]

export type BuyerName = Pick<BillingProfileRecord, 'buyerType' | 'buyerName' | 'taxNo'>

/** The same buyer, however the name is spelt; both are companies, or both are persons. */
export const isSameBuyer = (
  one: Pick<BuyerName, 'buyerName' | 'taxNo'>,
  other: Pick<BuyerName, 'buyerName' | 'taxNo'>,
): boolean => one.taxNo === other.taxNo && nameForm(one.buyerName) === nameForm(other.buyerName)

/** Whether the customer, whose row is locked, has the billing profile already; `except` is ignored. */
export const hasBillingProfile = async (tx: Db, userId: string, buyer: BuyerName, except = ''): Promise<boolean> =>
  (await billingProfilesQuery(tx, userId)).some(
    (profile) =>
      profile.billingProfileId !== except && profile.buyerType === buyer.buyerType && isSameBuyer(profile, buyer),
  )

/** Makes one billing profile the only default one, in a transaction that has locked the customer's row. */
export const makeDefaultBillingProfile = async (tx: Db, userId: string, billingProfileId: string): Promise<void> => {
  await tx
    .update(billingProfile)
    .set({ isDefault: false })
    .where(and(eq(userColumn, userId), eq(billingProfile.isDefault, true), ne(idColumn, billingProfileId)))
  await tx.update(billingProfile).set({ isDefault: true }).where(own(userId, billingProfileId))
}
