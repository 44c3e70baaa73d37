import {
  bankCreate,
  bankDelete,
  bankList,
  bankSetDefault,
  bankUpdate,
  bankVerify,
  type BankAccount,
} from '@portal/contract/bank'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/caller'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { banksInUse } from '../order-core/unsettled-collections'
import { banksOfQuery } from './bank.repository'
import { deleteBank, setDefaultBank, updateBank, verifyBank } from './change-bank.service'
import { createBank } from './create-bank.service'
import { maskName, maskPhone } from '@portal/rules/masking'
import type { BankAccountRecord } from './bank.tables'

/** The account as its owner sees it: the last digits of the number, the rest masked. */
const viewBank = (account: BankAccountRecord, inUse: boolean): BankAccount => ({
  ...account,
  accountName: maskName(account.accountName),
  mobile: account.mobile === '' ? '' : maskPhone(account.mobile),
  inUse,
})

/** How often a customer may request another check; each costs money. */
const verifyLimit: Limit = { name: 'bank-verify', max: 5, windowSeconds: 86_400 }

export const bankModule = (app: FastifyInstance): void => {
  registerCall(
    app,
    bankList,
    async ({ user, deps: { db, clock } }) => {
      const accounts = await banksOfQuery(db, user.userId)
      const inUse = accounts.length === 0 ? new Set<string>() : await banksInUse(db, user.userId, clock())
      return accounts.map((account) => viewBank(account, inUse.has(account.bankAccountId)))
    },
    { inDocuments: true },
  )

  registerCall(app, bankCreate, ({ body, user, deps, request }) =>
    createBank(deps, user.userId, callerOf(deps.config, request), body),
  )

  registerCall(app, bankUpdate, ({ body: { bankAccountId, smsCode, ...fields }, user, deps, request }) =>
    updateBank(deps, { userId: user.userId, caller: callerOf(deps.config, request), bankAccountId, smsCode }, fields),
  )

  registerCall(app, bankDelete, async ({ body, user, deps, request }) => {
    await deleteBank(deps, { ...body, userId: user.userId, caller: callerOf(deps.config, request) })
    return {}
  })

  registerCall(app, bankSetDefault, async ({ body, user, deps, request }) => {
    await setDefaultBank(deps, { ...body, userId: user.userId, caller: callerOf(deps.config, request) })
    return {}
  })

  registerCall(app, bankVerify, async ({ body: { bankAccountId }, user, deps }) => {
    await assertWithinLimit(deps.db, verifyLimit, user.userId, deps.clock(), {
      message: '今天的验证次数已用完，请明天再试',
    })
    return verifyBank(deps, { userId: user.userId, bankAccountId })
  })
}
