import { monthlyList } from '@portal/shared/contract/binding'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { monthlyAccountsOf } from './monthly-account.repository'

export const bindingModule = (app: FastifyInstance): void => {
  registerCall(app, monthlyList, async ({ user, deps: { db } }) => monthlyAccountsOf(db, user.userId))
}
