import {
  outletCodeRequest,
  outletCodeResponse,
  sendCodeConfirmRequest,
  sendCodeConfirmResponse,
  sendCodeCreate,
  sendCodeCurrent,
  sendCodeFillShare,
  sendCodeOpenShare,
  sendCodeOutlet,
  sendCodeQuery,
  sendCodeRevoke,
  sendCodeScanRequest,
  sendCodeScanResponse,
  sendCodeShare,
  sendCodeShares,
  type SendCodeState,
} from '@portal/contract/send-code'
import type { FastifyInstance } from 'fastify'
import { success } from '../../http/envelope'
import { parseBody, registerCall } from '../../http/route'
import { requireSignature } from '../carrier-signature/require-signature'
import { toCreated } from '../orders/list/order.view'
import { confirmCode } from './confirm.service'
import { scanCode } from './courier.service'
import { outletCodeText, readOutletCode, requireOutlet } from './outlet-code.service'
import { makeCode, readCurrent, readStatus } from './send-code.service'
import { answerShare, makeShare, openShare, readShares, shareStateAt } from './share.service'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { findOwnCode, revokeCode } from './send-code.repository'
import { findOwnShare, revokeShare } from './share.repository'
import { stateAt } from './send-code-status'

/**
 * Revokes an own code or share that was not used yet. @returns its state afterwards
 * @throws BusinessError SEND_CODE_NOT_FOUND, for another customer's too, SEND_CODE_USED when the order is placed or the
 * friend has answered
 */
const revokeOwn = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  codeNo: string,
): Promise<{ state: SendCodeState }> => {
  const now = clock()
  await revokeCode(db, userId, codeNo, now)
  await revokeShare(db, userId, codeNo, now)
  const [code, share] = [await findOwnCode(db, userId, codeNo), await findOwnShare(db, userId, codeNo)]
  const state = code === undefined ? share && shareStateAt(share, now) : stateAt(code, now)
  if (state === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
  if (state === 'CONFIRMED' || state === 'FILLED') throw new BusinessError('SEND_CODE_USED')
  return { state }
}

/** Sending by QR code: what the customer and a friend do (domain §13). */
export const sendCodeModule = (app: FastifyInstance): void => {
  registerCall(app, sendCodeCreate, ({ body, user, deps }) => makeCode(deps, user.userId, body))
  registerCall(app, sendCodeCurrent, ({ user, deps }) => readCurrent(deps, user.userId), { inDocuments: true })
  registerCall(app, sendCodeQuery, ({ body, user, deps }) => readStatus(deps, user.userId, body.codeNo))
  registerCall(app, sendCodeRevoke, ({ body, user, deps }) => revokeOwn(deps, user.userId, body.codeNo))
  registerCall(app, sendCodeOutlet, ({ body, deps }) => readOutletCode(deps, body.code))
  registerCall(app, sendCodeShare, ({ body, user, deps }) => makeShare(deps, user.userId, body))
  registerCall(app, sendCodeShares, ({ user, deps }) => readShares(deps, user.userId))
  registerCall(app, sendCodeOpenShare, ({ body, user, deps }) => openShare(deps, user.userId, body.code))
  registerCall(app, sendCodeFillShare, async ({ body, user, deps }) => {
    await answerShare(deps, user.userId, body.code, body.party)
    return { state: 'FILLED' as const }
  })
}

/** The same from the courier's side: signed by the carrier's systems, without a token. */
export const courierModule = (app: FastifyInstance): void => {
  const signed = requireSignature(app.deps, 'couriers')

  app.post('/operations/sendCodeScan', signed, async (request) => {
    return success(sendCodeScanResponse.parse(await scanCode(app.deps, parseBody(sendCodeScanRequest, request.body))))
  })

  app.post('/operations/sendCodeConfirm', signed, async (request) => {
    const order = await confirmCode(app.deps, parseBody(sendCodeConfirmRequest, request.body))
    return success(sendCodeConfirmResponse.parse({ state: 'CONFIRMED', order: toCreated(order) }))
  })

  app.post('/operations/outletCode', signed, async (request) => {
    const { db, config } = app.deps
    const { outletCode, outletName } = await requireOutlet(db, parseBody(outletCodeRequest, request.body).outletCode)
    return success(
      outletCodeResponse.parse({ outletCode, outletName, code: outletCodeText(config.secret, outletCode) }),
    )
  })
}
