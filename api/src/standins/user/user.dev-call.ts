import { createHash, randomInt, randomUUID } from 'node:crypto'
import { defineCall } from '@portal/contract/call'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BusinessError } from '../../http/business-error'
import { registerCall } from '../../http/route'
import { hashPassword } from '../../modules/accounts/passwords/password-hash'
import { startSession } from '../../modules/accounts/sessions/session'
import { addAccount, findByPhone } from '../../modules/account-core/account.repository'

const newCustomer = defineCall({
  path: 'dev/new-customer',
  access: 'public',
  request: z.object({
    password: z.string().min(8).max(20).optional(),
    unusedDays: z.int().min(0).max(3650).default(0),
  }),
  response: z.object({ userId: z.string(), userTel: z.string(), token: z.string() }),
})

const login = defineCall({
  path: 'dev/login',
  access: 'public',
  request: z.object({ userTel: z.string().min(1).max(32) }),
  response: z.object({ userId: z.string(), token: z.string() }),
})

/**
 * Sessions without captcha and password, for tests whose subject is neither. `POST /api/dev/new-customer`: a customer
 * to whom no code was sent yet; with a password one can log in by hand, and
 * `unusedDays` is how long nobody has logged in. `POST /api/dev/login`: another session for the
 * customer of a phone number.
 */
export const userDevCalls = (app: FastifyInstance): void => {
  registerCall(app, newCustomer, async ({ body: { password, unusedDays }, deps: { db, clock } }) => {
    const userId = randomUUID()
    const userTel = `13${String(randomInt(1_000_000_000)).padStart(9, '0')}`
    // Browsers send the MD5 digest of a password.
    const passwordHash =
      password === undefined ? null : await hashPassword(createHash('md5').update(password).digest('hex'))
    const createdAt = new Date(clock().getTime() - unusedDays * 24 * 3600_000)
    await addAccount(db, { userId, userTel, passwordHash, createdAt })
    return { userId, userTel, token: await startSession(db, userId, 'pwd', clock()) }
  })

  registerCall(app, login, async ({ body: { userTel }, deps: { db, clock } }) => {
    const customer = await findByPhone(db, userTel)
    if (customer === undefined) throw new BusinessError('BAD_FIELD', '没有使用该手机号码的客户')
    return { userId: customer.userId, token: await startSession(db, customer.userId, 'pwd', clock()) }
  })
}
