import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../crypto/keyed-hash'
import type { OrderRecord } from '../order-core/order.tables'

/** Base 58: letters and digits without those that look alike. */
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const [base, codeLength] = [BigInt(letters.length), 16]
/** Waybills of the portal have twelve digits, which are the last of a code's 93 bits; 53 before them are the proof. */
const waybills = 10n ** 12n

type Linked = Pick<OrderRecord, 'orderNo' | 'ewbNo' | 'receiver'>

/** 53 bits that only the portal can make, of an order and its receiver's number. */
const proofOf = ({ orderNo, receiver: { mobile, ext } }: Linked): bigint =>
  Buffer.from(keyedHash('delivery-code', `${orderNo}\n${mobile}\n${ext}`), 'base64url').readBigUInt64BE() >> 11n

const written = (number: bigint): string => {
  let [rest, text] = [number, '']
  while (text.length < codeLength) {
    text = `${letters[Number(rest % base)] ?? ''}${text}`
    rest /= base
  }
  return text
}

/**
 * The code of the link by which an order's receiver decides about the delivery; '' for a waybill that is not the
 * portal's own. Nothing is stored: whoever gets another number as the receiver's has another code.
 */
export const codeOf = (order: Linked): string =>
  /^[1-9]\d{11}$/.test(order.ewbNo) ? written(proofOf(order) * waybills + BigInt(order.ewbNo)) : ''

/** The waybill that a code names, whether it is one or not. @param code of the contract's form */
export const ewbNoOf = (code: string): string =>
  String([...code].reduce((number, letter) => number * base + BigInt(letters.indexOf(letter)), 0n) % waybills)

/** Whether this is the code of the order as it is now. */
export const isCodeOf = (order: Linked, code: string): boolean => {
  const right = codeOf(order)
  return right.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(right))
}
