import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ours = (folder: string) => join(folder, 'merchant.pem')
const theirs = (folder: string) => join(folder, 'provider.pem')

/** The keys that the settings below name. */
export const writePaymentKeys = (folder: string): void => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  writeFileSync(ours(folder), privateKey)
  writeFileSync(theirs(folder), publicKey)
}

export const wechatPayEnvIn = (folder: string) => ({
  PAYMENT_WECHAT_APP_ID: 'wx1',
  PAYMENT_WECHAT_MERCHANT_ID: '1900009191',
  PAYMENT_WECHAT_SERIAL_NO: '1DDE55AD98ED71D6',
  PAYMENT_WECHAT_PRIVATE_KEY_FILE: ours(folder),
  PAYMENT_WECHAT_API_V3_KEY: 'k'.repeat(32),
  PAYMENT_WECHAT_PLATFORM_KEYS: `PUB_KEY_ID_1:${theirs(folder)}`,
})

export const alipayEnvIn = (folder: string) => ({
  PAYMENT_ALIPAY_APP_ID: '2014072300007148',
  PAYMENT_ALIPAY_SELLER_ID: '2088102146225135',
  PAYMENT_ALIPAY_PRIVATE_KEY_FILE: ours(folder),
  PAYMENT_ALIPAY_PUBLIC_KEY_FILE: theirs(folder),
})

/** Settings of both payment providers, none of them real. */
export const paymentEnvIn = (folder: string) => ({
  ...wechatPayEnvIn(folder),
  ...alipayEnvIn(folder),
  PUBLIC_ORIGIN: 'https://portal.example',
})
