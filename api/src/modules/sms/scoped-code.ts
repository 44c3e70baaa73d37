import { randomInt } from 'node:crypto'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { type Counter, refundAll, hitAll, type Limit, secondsUntilFree } from '../../http/rate-limit'
import { resendAfterSeconds } from '@portal/contract/auth'
import { limitNetwork } from '../attempt-limits/login-limits'
import { type StoredCode, checkCode, storeCode, consumeCode, voidCode } from './sms.repository'

/**
 * The owner and purpose of a code. It is stored under this name and not under a phone number: a person who learns it
 * from its receiver can use it for this purpose, but not log in as the receiver.
 */
export interface CodeScope {
  name: 'email' | 'monthly'
  userId: string
  subject: string
}

const keyOf = ({ name, userId, subject }: CodeScope): string => `${name}:${userId}:${subject}`

/** The purpose is part of the name, because each scope has one purpose. */
const storedCodeOf = (scope: CodeScope): StoredCode => ({ name: keyOf(scope), purpose: scope.name })

const perMinute = ({ name }: CodeScope): Limit => ({
  name: `${name}-code-minute`,
  max: 1,
  windowSeconds: resendAfterSeconds,
})

/** Seconds until the customer may have the next code sent to the same receiver. */
export const secondsToWait = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: CodeScope): Promise<number> =>
  secondsUntilFree(db, perMinute(scope), keyOf(scope), clock())

const countersOf = (scope: CodeScope): Counter[] => {
  const day = (whose: string, max: number): Limit => ({
    name: `${scope.name}-code-day-${whose}`,
    max,
    windowSeconds: 86_400,
  })
  return [
    { limit: day('subject', 5), subject: scope.subject },
    { limit: day('user', 10), subject: scope.userId },
    { limit: perMinute(scope), subject: keyOf(scope) },
  ]
}

/** A refused request is not counted, so that refused requests cannot exhaust the receiver's limit. */
const countSending = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: CodeScope): Promise<void> => {
  const limit = await hitAll(db, countersOf(scope), clock())
  if (limit === undefined) return
  throw new BusinessError(
    'RATE_LIMITED',
    limit.windowSeconds === resendAfterSeconds
      ? '验证码发送过于频繁，请60秒后再试'
      : '今日获取验证码次数已达上限，请明天再试',
  )
}

/**
 * Makes a code, which `send` sends. Ten a day for a customer, one a minute and five a day for its receiver.
 * @throws BusinessError RATE_LIMITED, and what `send` throws: the code is void then, and another may be sent at once
 */
export const sendScopedCode = async (
  { db, config, clock }: Deps,
  scope: CodeScope,
  send: (code: string) => Promise<void>,
): Promise<void> => {
  await countSending({ db, clock }, scope)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await storeCode(db, storedCodeOf(scope), code, config.secret, clock())
  try {
    await send(code)
  } catch (error) {
    await voidCode(db, storedCodeOf(scope), code, config.secret)
    await refundAll(db, countersOf(scope))
    throw error
  }
}

/**
 * Whether a code is the one that was sent. A wrong one costs one of its tries and counts as a failed login does.
 * @param path its field in the request
 * @returns consumes it, in the transaction of the change that it proves
 * @throws BusinessError SMS_CODE_WRONG, RATE_LIMITED
 */
export const proveScopedCode = async (
  deps: Deps,
  scope: CodeScope,
  network: string,
  code: string,
  path: 'emailCode' | 'smsCode',
): Promise<(tx: Db) => Promise<void>> => {
  const { db, config, clock } = deps
  const wrong = () => new BusinessError('SMS_CODE_WRONG', undefined, { path })
  await limitNetwork(deps, network, async () => {
    if (!(await checkCode(db, storedCodeOf(scope), code, config.secret, clock()))) throw wrong()
  })
  return async (tx) => {
    if (!(await consumeCode(tx, storedCodeOf(scope), code, config.secret, clock()))) throw wrong()
  }
}
