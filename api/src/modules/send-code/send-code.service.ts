import type { MadeSendCode, SendCodeDraft, SendCodeStanding } from '@portal/shared/contract/send-code'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { hit, type Limit } from '../../http/rate-limit'
import { shippedDivisions } from '../address/shipped-divisions'
import { orderFacts } from '../order/order-facts'
import { findOwn } from '../order/order.repository'
import { toCreated } from '../order/order.view'
import { holdCustomer } from '../user/hold-customer'
import { codeText, hashOfId, newCodeId } from './code-text'
import { checkDraft } from './draft-content'
import { findOwnCode, insertCode, lockCode, revokeCode } from './send-code.repository'
import { secondsLeft, stateAt } from './standing'

/** One every ten seconds for as long as somebody looks at the page; more is no person. */
const perCustomer: Limit = { name: 'send-code', max: 60, windowSeconds: 600 }

/**
 * Stores the order with a fresh code. The code that it takes the place of is void in the same instant, unless it was confirmed
 * just now: then the order stands, and another code would make a second one.
 * @throws BusinessError RATE_LIMITED, SEND_CODE_NOT_FOUND, SEND_CODE_USED, and as `order/create`
 */
export const makeCode = async (
  deps: Deps,
  userId: string,
  draft: SendCodeDraft,
  replaces: string | undefined,
): Promise<MadeSendCode> => {
  const { db, clock, config } = deps
  const now = clock()
  await checkDraft(draft, { divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now })
  if (!(await hit(db, perCustomer, userId, now)))
    throw new BusinessError('RATE_LIMITED', '二维码刷新过于频繁，请稍后再试')
  const id = newCodeId()
  const code = await inTransaction(db, async (tx) => {
    await holdCustomer(tx, userId)
    if (replaces !== undefined) {
      const old = await lockCode(tx, replaces)
      if (old?.userId !== userId) throw new BusinessError('SEND_CODE_NOT_FOUND')
      if (old.state === 'CONFIRMED') throw new BusinessError('SEND_CODE_USED')
      await revokeCode(tx, userId, replaces, now)
    }
    return insertCode(tx, { codeHash: hashOfId(id), userId, draft }, now)
  })
  const text = codeText(config.secret, 'S', id)
  return {
    codeNo: code.codeNo,
    code: text,
    shortCode: code.shortCode,
    secondsLeft: secondsLeft(code, now),
    courierUrl: config.mode === 'demo' ? `/dev/courier?code=${text}` : null,
  }
}

/** @throws BusinessError SEND_CODE_NOT_FOUND for another's code as for none */
export const readStanding = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  codeNo: string,
): Promise<SendCodeStanding> => {
  const code = await findOwnCode(db, userId, codeNo)
  if (code === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
  const now = clock()
  const order = code.orderNo === null ? undefined : await findOwn(db, userId, code.orderNo)
  const { outletName, courierName } = code
  return {
    state: stateAt(code, now),
    secondsLeft: secondsLeft(code, now),
    outletName,
    courierName,
    order: order === undefined ? null : toCreated(order),
  }
}
