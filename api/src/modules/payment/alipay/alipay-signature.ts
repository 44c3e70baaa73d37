import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type AlipayParams = Readonly<Record<string, string>>

/** All values, including empty ones, sorted by name, as `name=value&…`. */
const textWithEmpty = (params: AlipayParams, leftOut: readonly string[]): string =>
  Object.entries(params)
    .filter(([name]) => !leftOut.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The text of a request that is signed: every value that is not empty, sorted by name, as `name=value&…`. */
export const textToSign = (params: AlipayParams, leftOut: readonly string[]): string =>
  textWithEmpty(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '')), leftOut)

/** `latin1`: each character stands for one byte. */
type TextOrBytes = 'utf8' | 'latin1'

/** RSA2: SHA256 with RSA, base64. */
export const signed = (params: AlipayParams, privateKey: KeyObject): Record<string, string> => ({
  ...params,
  sign: createSign('RSA-SHA256')
    .update(textToSign(params, ['sign']))
    .sign(privateKey, 'base64'),
})

export const isSigned = (text: string, sign: string, publicKey: KeyObject, encoding: TextOrBytes = 'utf8'): boolean =>
  createVerify('RSA-SHA256').update(text, encoding).verify(publicKey, sign, 'base64')

/** An answer is sometimes signed before its slashes are escaped (`https:\/\/qr…`); Alipay's SDKs try both. */
export const isAnswerSigned = (raw: string, sign: string, publicKey: KeyObject): boolean =>
  isSigned(raw, sign, publicKey) || isSigned(raw.replaceAll('\\/', '/'), sign, publicKey)

/**
 * A notice is signed without its `sign_type`, or with it (service-market notices), and Alipay's SDKs differ over empty
 * values: some sign them, some leave them out. Each of the four texts contains every value that is not empty, so none
 * can be forged from another.
 */
export const isNoticeSigned = (params: AlipayParams, publicKey: KeyObject, encoding: TextOrBytes = 'utf8'): boolean =>
  params.sign_type === 'RSA2' &&
  [['sign', 'sign_type'], ['sign']].some((leftOut) =>
    [textWithEmpty, textToSign].some((text) => isSigned(text(params, leftOut), params.sign ?? '', publicKey, encoding)),
  )
