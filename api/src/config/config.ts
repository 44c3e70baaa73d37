import { join, resolve } from 'node:path'
import type { DataSecret } from '../crypto/data-key'
import { type AmapConfig, amapConfig } from './amap-config'
import { developmentDefaults, type DevelopmentDefault } from './development-defaults'
import { type EnvironmentValues, parseEnvironment } from './environment'
import { mainKey, type OperationsKey } from './operations-keys'
import { paymentConfig, type PaymentConfig } from './payment-config'
import { pictureTextConfig, type PictureTextConfig } from './picture-text-config'
import { smsConfig, type SmsConfig } from './sms-config'
import { StartError } from './start-error'
import { wechatConfig, type WechatConfig } from './wechat-config'

export interface Config {
  /** Root of the repository; migrations and built files are found below it. */
  root: string
  port: number
  host: string
  /**
   * `demo`: stand-ins, the outbox page and the calls for tests. `production`: none of them; cookies and pages by HTTPS
   * alone.
   */
  mode: 'demo' | 'production'
  /** Which of the carrier's public sites the header links to. */
  environment: 'test' | 'preproduction' | 'production'
  /** A PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Whether hot queries are prepared at the server; off for a pooler in transaction mode that knows no prepared ones. */
  preparedStatements: boolean
  /** Folder of everything that must survive a restart. */
  dataDir: string
  /** Folder with `registry.json` and `shell-assets.json`, written by the build. */
  filesDir: string
  /** Another address of the registry, such as a bucket's; null: `registry.json` of `filesDir`. */
  registryUrl: string | null
  /** Origins besides our own that scripts may come from: a CDN, development servers. */
  assetOrigins: string[]
  /** Origins besides our own that pictures may come from: the carrier's photos of goods and signed slips. */
  mediaOrigins: string[]
  /**
   * Origins that a developer's override of a remote may come from; `http://localhost:*` is any port. Empty: no
   * overrides.
   */
  devtoolsOrigins: string[]
  /** Key of the hashes of short secrets (SMS codes). Must be the same in all processes. */
  secret: string
  /** Keys of the carrier's signatures on `operations/…`; any of them is good for its scopes. */
  operationsKeys: readonly OperationsKey[]
  /** Keys of what is encrypted at rest, the newest first; null: the demo's key file in `dataDir`. */
  dataKeys: readonly DataSecret[] | null
  /** The development defaults that are in use. */
  allow: ReadonlySet<DevelopmentDefault>
  /** Where people and providers reach the portal, e.g. `https://portal.example`: in codes to scan and for notices. */
  publicOrigin: string
  payment: PaymentConfig
  sms: SmsConfig
  pictureText: PictureTextConfig
  wechat: WechatConfig | null
  /** AMap's map service; null: the offline map alone. */
  amap: AmapConfig | null
  /** Proxies whose `X-Forwarded-For` is believed: addresses, ranges; false for none. */
  trustProxy: false | string[]
  /** Seconds between two steps of a demo order's life; 0: nothing moves by itself. */
  simulatorSeconds: number
  /** `info` has one line per request. */
  logLevel: 'info' | 'warn' | 'error' | 'silent'
  /** Format of the captcha's pictures. PNG is six times as big, for clients that take no JPEG under its data prefix. */
  captchaPicture: 'jpeg' | 'png'
  /** Multiplies the limits per network address: many people share one address. */
  ipLimitFactor: number
}

/** What a demo allows to be overridden: any server of the same machine. */
const localOrigins = ['http://127.0.0.1:*', 'http://localhost:*']

const developmentSecret = 'development-secret-never-used-in-production'

const secretFor = (name: string, value: string | undefined, production: boolean): string => {
  if (value !== undefined) return value
  if (!production) return developmentSecret
  throw new StartError(
    `正式环境必须设置 ${name}：请填写至少 32 个字符的随机值`,
    `production needs ${name}: set it to a random value of 32 characters or more`,
  )
}

const operationsKeysFor = (
  { OPERATIONS_SECRET, OPERATIONS_KEYS = [] }: EnvironmentValues,
  production: boolean,
): OperationsKey[] =>
  OPERATIONS_SECRET === undefined && OPERATIONS_KEYS.length > 0
    ? OPERATIONS_KEYS
    : [mainKey(secretFor('OPERATIONS_SECRET', OPERATIONS_SECRET, production)), ...OPERATIONS_KEYS]

const dataKeysFor = (keys: DataSecret[] | undefined, production: boolean): DataSecret[] | null => {
  if (keys !== undefined) return keys
  if (!production) return null
  throw new StartError(
    '正式环境必须设置 DATA_KEYS：证件、银行卡等资料以其加密存储，密钥可用 openssl rand -base64 32 生成',
    'production needs DATA_KEYS: identity numbers, cards and photos are stored encrypted with it; openssl rand -base64 32 makes a key',
  )
}

/** No provider of either verification is built in yet, so that production has to allow the rules explicitly. */
const checkVerification = (allow: ReadonlySet<DevelopmentDefault>): void => {
  if (allow.has('rule-verification')) return
  throw new StartError(
    '正式环境须接入实名与银行账户的核验服务：如确需仅按规则核验（不向任何机构核实），请设置 PORTAL_ALLOW_DEV=rule-verification',
    'production needs somebody who verifies identities and bank accounts: set PORTAL_ALLOW_DEV=rule-verification to judge by rules alone',
  )
}

/**
 * Reads and checks every environment value.
 * @throws StartError with one line per wrong value
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, root: string = process.cwd()): Config => {
  const values = parseEnvironment(env)
  const mode = values.PORTAL_MODE ?? (values.PORTAL_ENV === 'production' ? 'production' : 'demo')
  const production = mode === 'production'
  const allow = new Set<DevelopmentDefault>(production ? values.PORTAL_ALLOW_DEV : developmentDefaults)
  checkVerification(allow)
  return {
    root,
    port: values.PORT,
    host: values.HOST,
    mode,
    environment: values.PORTAL_ENV ?? (production ? 'production' : 'test'),
    databaseUrl: values.DATABASE_URL ?? null,
    preparedStatements: values.DATABASE_PREPARED === 'on',
    dataDir: resolve(root, values.PORTAL_DATA_DIR ?? join(root, 'data')),
    filesDir: resolve(root, values.PORTAL_FILES_DIR ?? 'dist'),
    registryUrl: values.REGISTRY_URL ?? null,
    assetOrigins: values.PORTAL_ASSET_ORIGINS,
    mediaOrigins: values.MEDIA_ORIGINS,
    devtoolsOrigins: values.PORTAL_DEVTOOLS_ORIGINS ?? (production ? [] : localOrigins),
    secret: secretFor('PORTAL_SECRET', values.PORTAL_SECRET, production),
    operationsKeys: operationsKeysFor(values, production),
    dataKeys: dataKeysFor(values.DATA_KEYS, production),
    allow,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://127.0.0.1:${values.PORT}`,
    payment: paymentConfig(values, allow.has('sandbox-payment')),
    sms: smsConfig(values, mode),
    pictureText: pictureTextConfig(values),
    wechat: wechatConfig(values),
    amap: amapConfig(values),
    trustProxy: values.TRUST_PROXY,
    simulatorSeconds: allow.has('demo-data') ? values.SIMULATOR_SECONDS : 0,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    captchaPicture: values.CAPTCHA_PICTURE,
    ipLimitFactor: values.PORTAL_IP_LIMIT_FACTOR ?? (production ? 1 : 20),
  }
}
