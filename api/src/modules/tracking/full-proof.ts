import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderRecord } from '../order-core/order.tables'

/** Validity of a proof, milliseconds. */
const validFor = 30 * 60_000

type Opened = Pick<OrderRecord, 'ewbNo' | 'sender' | 'receiver'>
/** The side whose phone the holder of the proof knew. */
export type Side = 'sender' | 'receiver'

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
  const actual = Buffer.from(signature)
  const right = Buffer.from(signatureOf(order, side, Number(until), secret))
  const isRight = actual.length === right.length && timingSafeEqual(actual, right) && now.getTime() < Number(until)
  return isRight && (side === 'sender' || side === 'receiver') ? side : null
}
