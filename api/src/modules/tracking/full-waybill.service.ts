import type { FullWaybill } from '@portal/contract/tracking'
import { normalizeWaybillNumber } from '@portal/rules/waybill'
import type { Deps } from '../../deps'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { maskSenderForReceiver } from '../order-core/mask-sender-for-receiver'
import type { OrderRecord } from '../order-core/order.tables'
import { isRecent } from './is-recent'
import { lastFourOf } from './last-four'
import { maskFormerReceiver } from './mask-for-strangers'
import { newestShown } from '../order-core/order-history.repository'
import { toTraceNode } from '../order-core/trace-node.view'
import { findByWaybills } from '../order-core/order.repository'
import { countFailedAttempt, type Attempt } from './limits'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../crypto/is-same-secret'

/** Validity of a proof, milliseconds. */
const validFor = 30 * 60_000

type Opened = Pick<OrderRecord, 'ewbNo' | 'sender' | 'receiver'>
/** The side whose phone the holder of the proof knew. */
type Side = 'sender' | 'receiver'

const phoneOf = ({ mobile, ext }: OrderRecord['sender']): string => `${mobile} ${ext}`

/**
 * The phones are signed as well, so that a proof by a former receiver's phone does not open the data of the next one.
 */
const signatureOf = ({ ewbNo, sender, receiver }: Opened, side: string, until: number, secret: string): string =>
  createHmac('sha256', secret)
    .update(['tracking/full', ewbNo, side, until, phoneOf(sender), phoneOf(receiver)].join('\n'))
    .digest('base64url')

/** A proof that its bearer knows the phone of one side of this waybill. It is signed and not stored. */
export const signPhoneProof = (order: Opened, side: Side, secret: string, now: Date): string => {
  const until = now.getTime() + validFor
  return `${side}.${until}.${signatureOf(order, side, until, secret)}`
}

/** The side of a proof; null when the proof is invalid or has expired. */
export const verifiedSide = (order: Opened, proof: string, secret: string, now: Date): Side | null => {
  const [side = '', until = '', signature = ''] = proof.split('.')
  const isRight =
    isSameSecret(signature, signatureOf(order, side, Number(until), secret)) && now.getTime() < Number(until)
  return isRight && (side === 'sender' || side === 'receiver') ? side : null
}

const findShown = async ({ db, clock }: Deps, ewbNo: string): Promise<OrderRecord | undefined> => {
  const order = (await findByWaybills(db, [ewbNo])).get(ewbNo)
  return order !== undefined && isRecent(order, clock()) ? order : undefined
}

const fullWaybillOf = async (db: Db, order: OrderRecord, side: Side): Promise<FullWaybill> => {
  const { ewbNo, receiver, formerReceiver, goodsName, packageCount, weightGrams } = order
  const sender = side === 'sender' ? order.sender : maskSenderForReceiver(order)
  const isSenderHidden = sender !== order.sender
  const nodes = (await newestShown(db, order)).map(toTraceNode)
  const descriptionOf = (description: string): string => {
    const current = maskFormerReceiver(description, formerReceiver)
    return isSenderHidden ? maskFormerReceiver(current, order.sender) : current
  }
  return {
    ewbNo,
    sender,
    receiver,
    goodsName,
    packageCount,
    weightGrams,
    nodes: nodes.map((node) => ({ ...node, description: descriptionOf(node.description) })),
  }
}

/** The side of the digits. The sender sees everything, so the sender comes first where both phones end in them. */
const sideOf = (order: OrderRecord, lastFour: string): Side | undefined =>
  (['sender', 'receiver'] as const).find((side) => lastFourOf(order[side]) === lastFour)

/**
 * Opens a waybill with the last four digits of a phone on it. A waybill that is unknown or too old answers like wrong
 * digits.
 */
export const openByLastFour = async (
  deps: Deps,
  request: Attempt & { lastFour: string },
): Promise<{ waybill: FullWaybill; proof: string }> => {
  const ewbNo = normalizeWaybillNumber(request.ewbNo)
  const revertAttempt = await countFailedAttempt(deps, { ...request, ewbNo })
  const order = await findShown(deps, ewbNo)
  const side = order && sideOf(order, request.lastFour)
  if (order === undefined || side === undefined) throw new BusinessError('LAST_FOUR_WRONG')
  await revertAttempt()
  return {
    waybill: await fullWaybillOf(deps.db, order, side),
    proof: signPhoneProof(order, side, deps.config.secret, deps.clock()),
  }
}

/** Opens a waybill with a proof from `openByLastFour`. */
export const openByProof = async (deps: Deps, waybillNumber: string, proof: string): Promise<FullWaybill> => {
  const order = await findShown(deps, normalizeWaybillNumber(waybillNumber))
  const side = order && verifiedSide(order, proof, deps.config.secret, deps.clock())
  if (!order || !side) throw new BusinessError('PROOF_EXPIRED')
  return fullWaybillOf(deps.db, order, side)
}
