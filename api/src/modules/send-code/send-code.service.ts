import type { MadeSendCode, SendCodeDraft, SendCodeStatus } from '@portal/contract/send-code'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit } from '../../http/rate-limit'
import { shippedDivisions } from '../address/shipped-divisions'
import { orderFacts } from '../orders/place/order-facts'
import { findOwn } from '../order-core/order.repository'
import { toCreated } from '../orders/list/order.view'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { codeText, hashOfId, idOfCode } from './code-text'
import { checkDraft } from './draft-content'
import {
  findLiveCode,
  findOwnCode,
  insertCode,
  lockCode,
  revokeCode,
  type SendCodeRecord,
} from './send-code.repository'
import { codesPerCustomer } from './limits'
import { secondsLeft, stateAt } from './send-code-status'

const toMadeSendCode = ({ config, ports }: Deps, code: SendCodeRecord, now: Date): MadeSendCode => {
  const text = codeText(config.secret, 'S', idOfCode(config.secret, code.codeNo))
  return {
    codeNo: code.codeNo,
    code: text,
    shortCode: code.shortCode,
    secondsLeft: secondsLeft(code, now),
    courierUrl: ports.courierDevice?.urlOf(text) ?? null,
  }
}

const draftOfOwn = async ({ db }: Deps, userId: string, codeNo: string): Promise<SendCodeDraft> => {
  const code = await findOwnCode(db, userId, codeNo)
  if (code === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
  return code.draft
}

export interface SendCodeInput {
  /** When absent, the draft of the replaced code is used. */
  draft?: SendCodeDraft
  replaces?: string
}

/**
 * Stores the draft with a new code. The code that it replaces is revoked in the same transaction, unless it was
 * confirmed just now: its order exists then, and another code would lead to a second one.
 * @throws BusinessError RATE_LIMITED, SEND_CODE_NOT_FOUND, SEND_CODE_USED, and as `order/create`
 */
export const makeCode = async (
  deps: Deps,
  userId: string,
  { draft: inputDraft, replaces = '' }: SendCodeInput,
): Promise<MadeSendCode> => {
  const { db, clock, config } = deps
  const now = clock()
  const draft = inputDraft ?? (await draftOfOwn(deps, userId, replaces))
  await checkDraft(draft, { divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now })
  await assertWithinLimit(db, codesPerCustomer, userId, now, { message: '二维码刷新过于频繁，请稍后再试' })
  const codeNo = randomUUID()
  const code = await inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    if (replaces !== '') {
      const old = await lockCode(tx, { userId, codeNo: replaces })
      if (old === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
      if (old.state === 'CONFIRMED') throw new BusinessError('SEND_CODE_USED')
      await revokeCode(tx, userId, replaces, now)
    }
    return insertCode(tx, { codeNo, codeHash: hashOfId(idOfCode(config.secret, codeNo)), userId, draft }, now)
  })
  return toMadeSendCode(deps, code, now)
}

/** The customer's newest usable code; null for none, and for one that was made with an earlier secret. */
export const readCurrent = async (deps: Deps, userId: string): Promise<MadeSendCode | null> => {
  const now = deps.clock()
  const code = await findLiveCode(deps.db, userId, now)
  if (code === undefined || code.codeHash !== hashOfId(idOfCode(deps.config.secret, code.codeNo))) return null
  return toMadeSendCode(deps, code, now)
}

/** @throws BusinessError SEND_CODE_NOT_FOUND, for another customer's code too */
export const readStatus = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  codeNo: string,
): Promise<SendCodeStatus> => {
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
