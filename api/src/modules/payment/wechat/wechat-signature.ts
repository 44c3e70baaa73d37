import { createDecipheriv, createSign, createVerify, randomUUID } from 'node:crypto'
import type { Cashier } from '@portal/contract/payment'
import type { WechatPayConfig } from '../../../config/payment-config'

const scheme = 'WECHATPAY2-SHA256-RSA2048'

/** The signed parts of a request; the path includes the query. */
export interface SignedCall {
  method: 'GET' | 'POST'
  path: string
  /** '' for GET. */
  body: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
}

/** The `Authorization` header of a request, signed by the merchant's key. */
export const authorization = (
  { merchantId, serialNo, privateKey }: WechatPayConfig,
  { method, path, body, timestamp, nonce }: SignedCall,
): string => {
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(privateKey, 'base64')
  return `${scheme} mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`
}

/** The parameters for WeChat's own browser to open the cashier (JSAPI), signed by the merchant's key. */
export const bridgeParameters = (
  { privateKey }: Pick<WechatPayConfig, 'privateKey'>,
  appId: string,
  prepayId: string,
  now: Date,
): Omit<Extract<Cashier, { kind: 'BRIDGE' }>, 'kind'> => {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const nonceStr = randomUUID().replaceAll('-', '')
  const prepayed = `prepay_id=${prepayId}`
  const paySign = createSign('RSA-SHA256')
    .update(`${appId}\n${timeStamp}\n${nonceStr}\n${prepayed}\n`)
    .sign(privateKey, 'base64')
  return { appId, timeStamp, nonceStr, package: prepayed, signType: 'RSA', paySign }
}

/** How far WeChat Pay's clock may be from ours: an old answer or notice is rejected. */
const tolerance = 5 * 60_000

type HeaderValue = string | string[] | null | undefined

/**
 * Whether there is a probe in place of a signature: WeChat Pay sends some, on answers and on notices, to see whether
 * merchants verify, and they are to be refused like any wrong signature.
 */
export const isProbe = (header: (name: string) => HeaderValue): boolean =>
  String(header('wechatpay-signature')).startsWith('WECHATPAY/SIGNTEST/')

/**
 * Whether WeChat Pay signed this answer or notice, lately, by the key that it names. `header` reads a header by its
 * lower-case name.
 */
export const isFromWechat = (
  { platformKeys }: Pick<WechatPayConfig, 'platformKeys'>,
  header: (name: string) => HeaderValue,
  body: string,
  now: Date,
): boolean => {
  const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map((name) =>
    header(`wechatpay-${name}`),
  )
  const signer = platformKeys.find(({ id }) => id === serial)
  if (
    signer === undefined ||
    typeof signature !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof nonce !== 'string'
  )
    return false
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now.getTime()) > tolerance) return false
  return createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).verify(signer.key, signature, 'base64')
}

/** The encrypted part of a notice. */
export interface Resource {
  ciphertext: string
  nonce: string
  associated_data: string
}

const tagLength = 16

/** AES-256-GCM with the APIv3 key; the tag is at the end. @throws when it was not encrypted with this key */
export const decryptResource = (apiV3Key: string, { ciphertext, nonce, associated_data }: Resource): string => {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(-tagLength))
  decipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString('utf8')
}
