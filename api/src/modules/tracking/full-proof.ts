import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderRecord } from '../order/order.tables'

/** A proof opens its waybill for so long, milliseconds. */
const validFor = 30 * 60_000

type Opened = Pick<OrderRecord, 'ewbNo' | 'sender' | 'receiver'>

const phoneOf = ({ mobile, ext }: OrderRecord['sender']): string => `${mobile} ${ext}`

/** Over the phones as well: who knew the phone of a former receiver does not read about the next one. */
const signatureOf = ({ ewbNo, sender, receiver }: Opened, until: number, secret: string): string =>
  createHmac('sha256', secret).update(['tracking/full', ewbNo, until, phoneOf(sender), phoneOf(receiver)].join('\n')).digest('base64url')

/** Says that whoever has it knows a phone of this waybill. Nothing is stored. */
export const proofOf = (order: Opened, secret: string, now: Date): string => {
  const until = now.getTime() + validFor
  return `${until}.${signatureOf(order, until, secret)}`
}

export const isProofOf = (order: Opened, proof: string, secret: string, now: Date): boolean => {
  const [until = '', signature = ''] = proof.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(order, Number(until), secret))
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(until)
}
