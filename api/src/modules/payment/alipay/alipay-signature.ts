import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type AlipayParams = Readonly<Record<string, string>>

/** What is signed: every value that is not empty, by name, as `name=value&…`. */
export const textToSign = (params: AlipayParams, leftOut: readonly string[]): string =>
  Object.entries(params)
    .filter(([name, value]) => value !== '' && !leftOut.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RSA2: SHA256 with RSA, base64. */
export const signed = (params: AlipayParams, privateKey: KeyObject): Record<string, string> => ({
  ...params,
  sign: createSign('RSA-SHA256')
    .update(textToSign(params, ['sign']))
    .sign(privateKey, 'base64'),
})

export const isSigned = (text: string, sign: string, publicKey: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, sign, 'base64')

/** An answer is sometimes signed before its slashes are escaped (`https:\/\/qr…`): their own kits try both. */
export const isAnswerSigned = (raw: string, sign: string, publicKey: KeyObject): boolean =>
  isSigned(raw, sign, publicKey) || isSigned(raw.replaceAll('\\/', '/'), sign, publicKey)

/** A notice leaves out the kind of signature as well. */
export const isNoticeSigned = (params: AlipayParams, publicKey: KeyObject): boolean =>
  params.sign_type === 'RSA2' && isSigned(textToSign(params, ['sign', 'sign_type']), params.sign ?? '', publicKey)

/**
 * The object of a name at the top of a JSON text, character by character as it was signed: parsing it and writing it again may
 * give another text. '' when there is none.
 */
export const rawObject = (json: string, name: string): string => {
  const key = `"${name}":`
  const start = json.indexOf(key) + key.length
  if (start < key.length || json[start] !== '{') return ''
  let depth = 0
  let isText = false
  for (let at = start; at < json.length; at += 1) {
    const character = json[at]
    if (isText && character === '\\') at += 1
    else if (character === '"') isText = !isText
    else if (!isText && character === '{') depth += 1
    else if (!isText && character === '}') {
      depth -= 1
      if (depth === 0) return json.slice(start, at + 1)
    }
  }
  return ''
}
