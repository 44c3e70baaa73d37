import { bankList } from '@portal/shared/contract/bank'
import { maskName } from '@portal/shared/rules/masking'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { bankAccountsOf } from './bank.repository'

export const bankModule = (app: FastifyInstance): void => {
  registerCall(app, bankList, async ({ user, deps: { db } }) =>
    (await bankAccountsOf(db, user.userId)).map((account) => ({ ...account, accountName: maskName(account.accountName) })))
}
