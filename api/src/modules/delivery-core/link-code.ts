import { isSameSecret } from '../../crypto/is-same-secret'
import { keyedHash } from '../../crypto/keyed-hash'
import type { OrderRecord } from '../order-core/order.tables'

/** Base 58: letters and digits without those that look alike. */
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const [base, codeLength] = [BigInt(letters.length), 16]
/** The fourteen digits of an order's number are the last of a code's 93 bits; 47 before them are the proof. */
const orderNumber = /^LC(\d{14})$/
const numbers = 10n ** 14n

type Linked = Pick<OrderRecord, 'orderNo' | 'receiver'>

/** 47 bits that only the portal can make, of an order and its receiver's number. */
const proofOf = ({ orderNo, receiver: { mobile, ext } }: Linked): bigint =>
  Buffer.from(keyedHash('delivery-code', `${orderNo}\n${mobile}\n${ext}`), 'base64url').readBigUInt64BE() >> 17n

const written = (number: bigint): string => {
  let [rest, text] = [number, '']
  while (text.length < codeLength) {
    text = `${letters[Number(rest % base)] ?? ''}${text}`
    rest /= base
  }
  return text
}

/**
 * The code of the link by which an order's receiver decides about the delivery. It is not stored, but computed: another
 * number of the receiver makes another code. '' for an order number of another form, which the portal never assigns.
 */
export const codeOf = (order: Linked): string => {
  const [, digits] = orderNumber.exec(order.orderNo) ?? []
  return digits === undefined ? '' : written(proofOf(order) * numbers + BigInt(digits))
}

/** The number of the order that a code names, whether it is one or not. @param code of the contract's form */
export const orderNoOf = (code: string): string => {
  const named = [...code].reduce((number, letter) => number * base + BigInt(letters.indexOf(letter)), 0n)
  return `LC${String(named % numbers).padStart(14, '0')}`
}

/** Whether this is the code of the order as it is now. */
export const isCodeOf = (order: Linked, code: string): boolean => isSameSecret(code, codeOf(order))
