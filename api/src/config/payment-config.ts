import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EnvironmentValues } from './environment'
import type { PlatformKeyFile, PlatformKeyFiles } from './platform-keys'
import { readParts } from './read-parts'
import { readOptionalService, readService } from './read-service'
import { StartError } from './start-error'

/** A key that WeChat Pay signs with. */
export interface PlatformKey {
  /** The id of WeChat Pay's public key, or the serial number of its platform certificate. */
  id: string
  key: KeyObject
  /** Null if the file contains the public key. */
  certificate: X509Certificate | null
}

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
  /** Requests name the first; answers and notices that any of them signed are believed. */
  platformKeys: readonly [PlatformKey, ...PlatformKey[]]
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

const readKey = (name: string, file: string, parse: (pem: string) => KeyObject): KeyObject => {
  try {
    const key = parse(readFileSync(file, 'utf8'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Reported by the caller, without the content of the file.
  }
  throw new StartError(`${name} 须为 RSA 密钥的 PEM 文件路径`, `${name} must be the path of a PEM file with an RSA key`)
}

/** The certificate in a file; null when the file contains something else. */
const readCertificate = (file: string): X509Certificate | null => {
  try {
    return new X509Certificate(readFileSync(file))
  } catch {
    return null
  }
}

/** @throws StartError when the named file contains no certificate */
const readOwnCertificate = (file: string | undefined): X509Certificate | null => {
  if (file === undefined) return null
  const certificate = readCertificate(file)
  if (certificate !== null) return certificate
  throw new StartError(
    'PAYMENT_WECHAT_CERTIFICATE_FILE 须为商户 API 证书（apiclient_cert.pem）的路径',
    "PAYMENT_WECHAT_CERTIFICATE_FILE must be the path of the merchant's certificate (apiclient_cert.pem)",
  )
}

const merchantNames = [
  'PAYMENT_WECHAT_APP_ID',
  'PAYMENT_WECHAT_MERCHANT_ID',
  'PAYMENT_WECHAT_SERIAL_NO',
  'PAYMENT_WECHAT_PRIVATE_KEY_FILE',
  'PAYMENT_WECHAT_API_V3_KEY',
] as const
const platformKeysName = 'PAYMENT_WECHAT_PLATFORM_KEYS'
/** The older spelling of a list with one key. */
const oneKeyNames = ['PAYMENT_WECHAT_PLATFORM_KEY_ID', 'PAYMENT_WECHAT_PLATFORM_KEY_FILE'] as const
const wechatNames = [...merchantNames, platformKeysName, ...oneKeyNames] as const

const alipayNames = [
  'PAYMENT_ALIPAY_APP_ID',
  'PAYMENT_ALIPAY_SELLER_ID',
  'PAYMENT_ALIPAY_PRIVATE_KEY_FILE',
  'PAYMENT_ALIPAY_PUBLIC_KEY_FILE',
] as const

const wechatPay = ['微信支付', 'WeChat Pay'] as const

/** @throws StartError when the key is set in both spellings, or in none */
const platformKeyFiles = (values: EnvironmentValues): PlatformKeyFiles => {
  const { [platformKeysName]: keys } = values
  if (oneKeyNames.every((name) => values[name] === undefined))
    return readService(values, [platformKeysName], wechatPay)[platformKeysName]
  if (keys !== undefined)
    throw new StartError(
      `请将 ${oneKeyNames.join('、')} 并入 ${platformKeysName}，两种写法不能并用`,
      `move ${oneKeyNames.join(' and ')} into ${platformKeysName}: only one of the spellings may be used`,
    )
  const one = readService(values, oneKeyNames, wechatPay)
  return [{ id: one.PAYMENT_WECHAT_PLATFORM_KEY_ID, file: one.PAYMENT_WECHAT_PLATFORM_KEY_FILE }]
}

const readPlatformKeys = (values: EnvironmentValues): WechatPayConfig['platformKeys'] => {
  const read = ({ id, file }: PlatformKeyFile): PlatformKey => {
    const name = values[platformKeysName] === undefined ? 'PAYMENT_WECHAT_PLATFORM_KEY_FILE' : platformKeysName
    return { id, key: readKey(`${name} (${id})`, file, createPublicKey), certificate: readCertificate(file) }
  }
  const [first, ...others] = platformKeyFiles(values)
  return [read(first), ...others.map(read)]
}

const wechatConfig = (values: EnvironmentValues): WechatPayConfig | null => {
  if (wechatNames.every((name) => values[name] === undefined)) return null
  const { merchant, platformKeys } = readParts({
    merchant: () => readService(values, merchantNames, wechatPay),
    platformKeys: () => readPlatformKeys(values),
  })
  const files = readParts<Pick<WechatPayConfig, 'certificate' | 'privateKey'>>({
    certificate: () => readOwnCertificate(merchant.PAYMENT_WECHAT_CERTIFICATE_FILE),
    privateKey: () =>
      readKey('PAYMENT_WECHAT_PRIVATE_KEY_FILE', merchant.PAYMENT_WECHAT_PRIVATE_KEY_FILE, createPrivateKey),
  })
  return {
    appId: merchant.PAYMENT_WECHAT_APP_ID,
    merchantId: merchant.PAYMENT_WECHAT_MERCHANT_ID,
    serialNo: merchant.PAYMENT_WECHAT_SERIAL_NO,
    apiV3Key: merchant.PAYMENT_WECHAT_API_V3_KEY,
    ...files,
    platformKeys,
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
