import {
  billingProfileCreate,
  billingProfileDelete,
  billingProfileList,
  billingProfileSetDefault,
  billingProfileSuggest,
  billingProfileUpdate,
} from '@portal/contract/billing-profile'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { deleteBillingProfile, setDefaultBillingProfile, updateBillingProfile } from './change-billing-profile.service'
import { createBillingProfile } from './create-billing-profile.service'
import { suggestBuyers } from './suggest-buyers.service'
import { billingProfilesQuery } from './billing-profile.repository'

export const billingProfileModule = (app: FastifyInstance): void => {
  registerCall(app, billingProfileList, ({ user, deps: { db } }) => billingProfilesQuery(db, user.userId))

  registerCall(app, billingProfileCreate, ({ body, user, deps }) => createBillingProfile(deps, user.userId, body))

  registerCall(app, billingProfileUpdate, async ({ body: { billingProfileId, ...fields }, user, deps: { db } }) => {
    await updateBillingProfile(db, { userId: user.userId, billingProfileId }, fields)
    return {}
  })

  registerCall(app, billingProfileDelete, async ({ body: { billingProfileId }, user, deps: { db } }) => {
    await deleteBillingProfile(db, { userId: user.userId, billingProfileId })
    return {}
  })

  registerCall(app, billingProfileSetDefault, async ({ body: { billingProfileId }, user, deps: { db } }) => {
    await setDefaultBillingProfile(db, { userId: user.userId, billingProfileId })
    return {}
  })

  registerCall(app, billingProfileSuggest, ({ body: { keyword }, user, deps }) =>
    suggestBuyers(deps, user.userId, keyword),
  )
}
