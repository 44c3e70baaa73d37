import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EnvironmentValues } from './environment'
import { readParts } from './read-parts'
import { readOptionalService } from './read-service'
import { StartError } from './start-error'

/** A merchant of WeChat Pay, API v3. */
export interface WechatPayConfig {
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate, and its key. */
  serialNo: string
  privateKey: KeyObject
  /**
   * The certificate itself; null where it is not set. `npm run check:providers` compares key and serial number with it.
   */
  certificate: X509Certificate | null
  /** 32 bytes; decrypts notices. */
  apiV3Key: string
  /** WeChat Pay's public key and its id, or its platform certificate and the serial number. */
  platformKeyId: string
  platformKey: KeyObject
  /** Null where the file holds the public key. */
  platformCertificate: X509Certificate | null
}

/** An app of Alipay's open platform. */
export interface AlipayConfig {
  appId: string
  /** The merchant's own number (PID); notices for another number are refused. */
  sellerId: string
  privateKey: KeyObject
  alipayPublicKey: KeyObject
  gateway: string
}

/** Null: the sandbox serves the channel. */
export interface PaymentConfig {
  wechat: WechatPayConfig | null
  alipay: AlipayConfig | null
}

type Name = keyof EnvironmentValues

const readKey = (name: Name, file: string, parse: (pem: string) => KeyObject): KeyObject => {
  try {
    const key = parse(readFileSync(file, 'utf8'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Reported by the caller, without the content of the file.
  }
  throw new StartError(`${name} 须为 RSA 密钥的 PEM 文件路径`, `${name} must be the path of a PEM file with an RSA key`)
}

/** The certificate in a file; null when the file holds something else. */
const readCertificate = (file: string): X509Certificate | null => {
  try {
    return new X509Certificate(readFileSync(file))
  } catch {
    return null
  }
}

/** @throws StartError when the named file holds no certificate */
const readOwnCertificate = (file: string | undefined): X509Certificate | null => {
  if (file === undefined) return null
  const certificate = readCertificate(file)
  if (certificate !== null) return certificate
  throw new StartError(
    'PAYMENT_WECHAT_CERTIFICATE_FILE 须为商户 API 证书（apiclient_cert.pem）的路径',
    "PAYMENT_WECHAT_CERTIFICATE_FILE must be the path of the merchant's certificate (apiclient_cert.pem)",
  )
}

const wechatNames = [
  'PAYMENT_WECHAT_APP_ID',
  'PAYMENT_WECHAT_MERCHANT_ID',
  'PAYMENT_WECHAT_SERIAL_NO',
  'PAYMENT_WECHAT_PRIVATE_KEY_FILE',
  'PAYMENT_WECHAT_API_V3_KEY',
  'PAYMENT_WECHAT_PLATFORM_KEY_ID',
  'PAYMENT_WECHAT_PLATFORM_KEY_FILE',
] as const

const alipayNames = [
  'PAYMENT_ALIPAY_APP_ID',
  'PAYMENT_ALIPAY_SELLER_ID',
  'PAYMENT_ALIPAY_PRIVATE_KEY_FILE',
  'PAYMENT_ALIPAY_PUBLIC_KEY_FILE',
] as const

const wechatConfig = (values: EnvironmentValues): WechatPayConfig | null => {
  const merchant = readOptionalService(values, wechatNames, ['微信支付', 'WeChat Pay'])
  if (merchant === null) return null
  const { PAYMENT_WECHAT_PRIVATE_KEY_FILE: keyFile, PAYMENT_WECHAT_PLATFORM_KEY_FILE: platformKeyFile } = merchant
  const files = readParts<Pick<WechatPayConfig, 'certificate' | 'privateKey' | 'platformKey'>>({
    certificate: () => readOwnCertificate(merchant.PAYMENT_WECHAT_CERTIFICATE_FILE),
    privateKey: () => readKey('PAYMENT_WECHAT_PRIVATE_KEY_FILE', keyFile, createPrivateKey),
    platformKey: () => readKey('PAYMENT_WECHAT_PLATFORM_KEY_FILE', platformKeyFile, createPublicKey),
  })
  return {
    appId: merchant.PAYMENT_WECHAT_APP_ID,
    merchantId: merchant.PAYMENT_WECHAT_MERCHANT_ID,
    serialNo: merchant.PAYMENT_WECHAT_SERIAL_NO,
    apiV3Key: merchant.PAYMENT_WECHAT_API_V3_KEY,
    platformKeyId: merchant.PAYMENT_WECHAT_PLATFORM_KEY_ID,
    ...files,
    platformCertificate: readCertificate(platformKeyFile),
  }
}

const alipayConfig = (values: EnvironmentValues): AlipayConfig | null => {
  const app = readOptionalService(values, alipayNames, ['支付宝', 'Alipay'])
  if (app === null) return null
  const { PAYMENT_ALIPAY_PRIVATE_KEY_FILE: keyFile, PAYMENT_ALIPAY_PUBLIC_KEY_FILE: alipayKeyFile } = app
  const keys = readParts<Pick<AlipayConfig, 'privateKey' | 'alipayPublicKey'>>({
    privateKey: () => readKey('PAYMENT_ALIPAY_PRIVATE_KEY_FILE', keyFile, createPrivateKey),
    alipayPublicKey: () => readKey('PAYMENT_ALIPAY_PUBLIC_KEY_FILE', alipayKeyFile, createPublicKey),
  })
  return {
    appId: app.PAYMENT_ALIPAY_APP_ID,
    sellerId: app.PAYMENT_ALIPAY_SELLER_ID,
    gateway: app.PAYMENT_ALIPAY_GATEWAY,
    ...keys,
  }
}

/**
 * The providers of the payment channels.
 * @throws StartError when values of a channel are missing, production would use the sandbox without allowing it, or the
 * public address for the providers' notices is missing
 */
export const paymentConfig = (values: EnvironmentValues, isSandboxAllowed: boolean): PaymentConfig => {
  const { wechat, alipay } = readParts<PaymentConfig & { origin: void }>({
    wechat: () => allowed(wechatConfig(values), isSandboxAllowed, 'PAYMENT_WECHAT_*'),
    alipay: () => allowed(alipayConfig(values), isSandboxAllowed, 'PAYMENT_ALIPAY_*'),
    origin: () => checkOrigin(values),
  })
  return { wechat, alipay }
}

const allowed = <Channel>(channel: Channel | null, isSandboxAllowed: boolean, names: string): Channel | null => {
  if (channel !== null || isSandboxAllowed) return channel
  throw new StartError(
    `正式环境须设置 ${names}：如确需使用沙箱收银台，请设置 PORTAL_ALLOW_DEV=sandbox-payment`,
    `production needs the ${names} values: set PORTAL_ALLOW_DEV=sandbox-payment to use the sandbox cashier anyway`,
  )
}

const checkOrigin = (values: EnvironmentValues): void => {
  const hasChannel = [...wechatNames, ...alipayNames].some((name) => values[name] !== undefined)
  if (!hasChannel || (values.PUBLIC_ORIGIN ?? '').startsWith('https://')) return
  throw new StartError(
    '支付通知需要 PUBLIC_ORIGIN：请设置为门户的公网 https 地址',
    'payment notices need PUBLIC_ORIGIN: set it to the public https address of the portal',
    ['PUBLIC_ORIGIN'],
  )
}
