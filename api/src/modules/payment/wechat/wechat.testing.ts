import { createCipheriv, createSign, createVerify, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PlatformKey, WechatPayConfig } from '../../../config/payment-config'

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certified = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** WeChat Pay's public key, and the key of its platform certificate. */
export const publicPlatformKey: PlatformKey = {
  id: 'PUB_KEY_ID_0119000091912024',
  key: platform.publicKey,
  certificate: null,
}
export const certifiedPlatformKey: PlatformKey = {
  id: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  key: certified.publicKey,
  certificate: null,
}

/** A test merchant and a test WeChat Pay. */
export const wechatConfig: WechatPayConfig = {
  appId: 'wxd678efh567hg6787',
  merchantId: '1900009191',
  serialNo: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  privateKey: merchant.privateKey,
  apiV3Key: 'k'.repeat(32),
  platformKeys: [publicPlatformKey],
  certificate: null,
}

/** The private key of WeChat Pay with this id. */
export const signingKey = (id: string): KeyObject =>
  id === certifiedPlatformKey.id ? certified.privateKey : platform.privateKey

/** The headers with which WeChat Pay signs an answer or a notice. */
export const wechatHeaders = (
  body: string,
  now: Date,
  { serial = publicPlatformKey.id, key = signingKey(serial) } = {},
): Record<string, string> => {
  const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')]
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
  return {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  }
}

/** A key that is not WeChat Pay's. */
export const otherKey = merchant.privateKey

/** Whether the call has the merchant's signature and the right merchant id. */
export const isMerchants = (authorization: string, method: string, path: string, body: string): boolean => {
  const [scheme, list = ''] = [
    authorization.slice(0, authorization.indexOf(' ')),
    authorization.slice(authorization.indexOf(' ') + 1),
  ]
  const fields = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { mchid, serial_no, timestamp, nonce_str, signature = '' } = fields
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    mchid === wechatConfig.merchantId &&
    serial_no === wechatConfig.serialNo &&
    createVerify('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce_str}\n${body}\n`)
      .verify(merchant.publicKey, signature, 'base64')
  )
}

/** Encrypts like WeChat Pay does for the merchant, in a notice or around a certificate. */
export const encryptResource = (text: string, apiV3Key = wechatConfig.apiV3Key) => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), { authTagLength: 16 })
  cipher.setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce }
}

/** A notice, its resource encrypted with the merchant's APIv3 key. */
export const wechatNotice = (
  transaction: object,
  { eventType = 'TRANSACTION.SUCCESS', apiV3Key = wechatConfig.apiV3Key } = {},
): string =>
  JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2026-11-22T13:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary: '支付成功',
    resource: { original_type: 'transaction', ...encryptResource(JSON.stringify(transaction), apiV3Key) },
  })
