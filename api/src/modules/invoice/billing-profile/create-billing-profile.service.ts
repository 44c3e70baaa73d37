import { randomUUID } from 'node:crypto'
import type { billingProfileCreate } from '@portal/contract/billing-profile'
import { maxBillingProfiles } from '@portal/rules/invoicing'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { billingProfile } from '../invoice.tables'
import { findBillingProfileByRequest, hasBillingProfile, makeDefaultBillingProfile } from './billing-profile.repository'

type Input = z.output<typeof billingProfileCreate.request>

/**
 * Creates a billing profile; the customer's first one is the default. A repeat gets the first answer.
 * @throws BusinessError BILLING_PROFILE_EXISTS, BILLING_PROFILES_FULL
 */
export const createBillingProfile = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { isDefault, ...input }: Input,
): Promise<{ billingProfileId: string }> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const before = await findBillingProfileByRequest(tx, userId, input.clientRequestId)
    if (before !== undefined) return { billingProfileId: before.billingProfileId }
    if (await hasBillingProfile(tx, userId, input))
      throw new BusinessError('BILLING_PROFILE_EXISTS', undefined, { path: 'buyerName' })
    const count = await tx.$count(billingProfile, eq(billingProfile.userId, userId))
    if (count >= maxBillingProfiles) throw new BusinessError('BILLING_PROFILES_FULL')
    const billingProfileId = randomUUID()
    await tx
      .insert(billingProfile)
      .values({ ...input, billingProfileId, userId, isDefault: count === 0, createdAt: clock() })
    if (isDefault) await makeDefaultBillingProfile(tx, userId, billingProfileId)
    return { billingProfileId }
  })
