import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { AlipayConfig } from '../../../config/payment-config'
import { isSigned, textToSign } from './alipay-signature'

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A test merchant and a test Alipay. */
export const alipayConfig: AlipayConfig = {
  appId: '2014072300007148',
  sellerId: '2088102146225135',
  privateKey: merchant.privateKey,
  alipayPublicKey: alipay.publicKey,
  gateway: 'http://127.0.0.1/gateway.do',
}

/** A key that is not Alipay's. */
export const otherKey = merchant.privateKey

const sign = (text: string | Uint8Array, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** Whether the call has the merchant's signature. */
export const isMerchants = (params: Record<string, string>): boolean =>
  isSigned(textToSign(params, ['sign']), params.sign ?? '', merchant.publicKey)

/** An answer of the gateway, with unusual white space so that serializing it again gives another text. */
export const alipayAnswer = (method: string, content: object, key: KeyObject = alipay.privateKey): string => {
  const raw = JSON.stringify(content, null, 1)
  return `{"${method.replaceAll('.', '_')}_response":${raw},"sign":"${sign(raw, key)}"}`
}

interface NoticeManner {
  key?: KeyObject
  /** Whether empty values are signed, as by the official SDK, or left out. */
  withEmpty?: boolean
  /** Whether `sign_type` is signed as well. */
  withKind?: boolean
}

/** Both bytes of each character that GBK has beyond ASCII. */
const gbkBytes = (): Map<string, Buffer> => {
  const decoder = new TextDecoder('gbk')
  const bytes = new Map<string, Buffer>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const pair = Buffer.from([lead, trail])
      const text = decoder.decode(pair)
      if (text.length === 1 && text !== '\ufffd') bytes.set(text, pair)
    }
  return bytes
}

/** A notice as the gateway sends it for a code that is scanned: in GBK. `charset` is the one that it declares. */
export const alipayGbkNotice = (params: Record<string, string>, charset = 'GBK', key = alipay.privateKey): string => {
  const pairs = gbkBytes()
  const bytesOf = (text: string): Buffer =>
    Buffer.concat([...text].map((character) => pairs.get(character) ?? Buffer.from(character, 'latin1')))
  const fields = Object.entries({ ...params, charset }).sort(([one], [other]) => (one < other ? -1 : 1))
  const signature = sign(Buffer.from(bytesOf(fields.map(([name, value]) => `${name}=${value}`).join('&'))), key)
  const escape = (text: string): string =>
    [...bytesOf(text)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')
  return [...fields, ['sign_type', 'RSA2'], ['sign', signature]]
    .map(([name = '', value = '']) => `${name}=${escape(value)}`)
    .join('&')
}

/** A notice as the gateway sends it. */
export const alipayNotice = (
  params: Record<string, string>,
  { key = alipay.privateKey, withEmpty = true, withKind = false }: NoticeManner = {},
): string => {
  const text = Object.entries({ ...params, ...(withKind && { sign_type: 'RSA2' }) })
    .filter(([, value]) => withEmpty || value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return new URLSearchParams({ ...params, sign_type: 'RSA2', sign: sign(text, key) }).toString()
}
