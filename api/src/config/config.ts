import { resolve } from 'node:path'
import type { DataSecret } from '../crypto/data-key'
import { type AmapConfig, amapConfig } from './amap-config'
import { developmentDefaults, type DevelopmentDefault } from './development-defaults'
import { type EnvironmentValues, parseEnvironment } from './environment'
import { filesConfig } from './files-config'
import { issuerConfig, type IssuerConfig } from './issuer-config'
import { smtpConfig, type SmtpConfig } from './mail-config'
import { mainKey, type OperationsKey } from './operations-keys'
import { paymentConfig, type PaymentConfig } from './payment-config'
import { pictureTextConfig, type PictureTextConfig } from './picture-text-config'
import { readParts } from './read-parts'
import type { RedisPlace } from '../redis'
import type { S3Place } from '../files/s3-objects'
import { releaseWebhookConfig, type ReleaseWebhook } from './release-webhook-config'
import { type PortalKeys, portalKeys } from '../registry/portal-keys'
import { smsConfig, type SmsConfig } from './sms-config'
import { nodeUrls } from '../database/database-nodes'
import { StartError } from './start-error'
import { type WechatApp, wechatAccountConfig, wechatConfig, type WechatConfig } from './wechat-config'
import { wechatMessagesConfig, type WechatMessagesConfig } from './wechat-messages-config'

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
  /** PostgreSQL itself where `databaseUrl` leads to a pooler; null: there is none. */
  databaseDirectUrl: string | null
  /** A streaming replica that lists are read from; null: the database answers all. */
  databaseReplicaUrl: string | null
  /** Whether hot queries are prepared at the server; null: unless a pooler in between knows no prepared ones. */
  preparedStatements: boolean | null
  /** Carries changes of orders between processes and counts limits of minutes; null: the database does. */
  redis: RedisPlace | null
  /** Months for which traces, logs of orders and telemetry are kept. */
  keepMonths: number
  /** The bucket that customers' files lie in; null: the database. */
  files: S3Place | null
  /** Folder of everything that must survive a restart. */
  dataDir: string
  /** Folder with `registry.json` and `shell-assets.json`, written by the build. */
  filesDir: string
  /** Another address of the registry, such as a bucket's; null: `registry.json` of `filesDir`. */
  registryUrl: string | null
  releaseKeys: PortalKeys
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
  /** Keys of the data that is encrypted at rest, the newest first; null: the demo's key file in `dataDir`. */
  dataKeys: readonly DataSecret[] | null
  /** The development defaults that are in use. */
  allow: ReadonlySet<DevelopmentDefault>
  /** Where people and providers reach the portal, e.g. `https://portal.example`: in codes to scan and for notices. */
  publicOrigin: string
  payment: PaymentConfig
  sms: SmsConfig
  pictureText: PictureTextConfig
  wechat: WechatConfig | null
  /** Official account; null: inside WeChat's own browser nobody logs in or pays by WeChat. */
  wechatAccount: WechatApp | null
  /** The service account that sends messages; null: none are sent by WeChat. */
  wechatMessages: WechatMessagesConfig | null
  /** Null: no e-mail is sent. */
  smtp: SmtpConfig | null
  /** The gateway to the issuer of invoices; null: a stand-in or none. */
  issuer: IssuerConfig | null
  /** AMap's map service; null: the offline map alone. */
  amap: AmapConfig | null
  /** The webhook that gets the portal's changes of a canary; null: none. */
  releaseWebhook: ReleaseWebhook | null
  /** Proxies whose `X-Forwarded-For` is believed: addresses, ranges; false for none. */
  trustProxy: false | string[]
  /** Seconds between two steps of a demo order's life; 0: nothing moves by itself. */
  simulatorSeconds: number
  /** `info` has one line per request. */
  logLevel: 'info' | 'warn' | 'error' | 'silent'
  /** Milliseconds from which on a statement is logged; 0: none is. */
  slowStatementMs: number
  /** `/metrics`: on a port of its own, behind a key, or both; open in a demo, off in production without either. */
  metrics: { key: string | null; port: number | null }
  /** Where spans are sent; null: nowhere. */
  tracing: { endpoint: string; serviceName: string } | null
  /** Seconds from a signal to stop until connections are refused, in which balancers see that it is not ready. */
  stopDelaySeconds: number
  /** Format of the captcha's pictures. PNG is six times as big, for clients that take no JPEG under its data prefix. */
  captchaPicture: 'jpeg' | 'png'
  /** Multiplies the limits per network address: many people share one address. */
  ipLimitFactor: number
}

/** Origins that a demo allows as overrides: any server of the same machine. */
const localOrigins = ['http://127.0.0.1:*', 'http://localhost:*']

const developmentSecret = 'development-secret-never-used-in-production'

/** The kind of portal that the settings select. */
export const modeOf = ({
  PORTAL_MODE,
  PORTAL_ENV,
  PORTAL_ALLOW_DEV,
}: EnvironmentValues): Pick<Config, 'mode' | 'allow'> => {
  const mode = PORTAL_MODE ?? (PORTAL_ENV === 'production' ? 'production' : 'demo')
  return { mode, allow: new Set(mode === 'production' ? PORTAL_ALLOW_DEV : developmentDefaults) }
}

/** Where the built portal is. */
export const filesDirOf = ({ PORTAL_FILES_DIR = 'dist' }: EnvironmentValues, root: string): string =>
  resolve(root, PORTAL_FILES_DIR)

/** The folder for data that must survive a restart. */
export const dataDirOf = ({ PORTAL_DATA_DIR = 'data' }: EnvironmentValues, root: string): string =>
  resolve(root, PORTAL_DATA_DIR)

const secretFor = (name: string, value: string | undefined, production: boolean): string => {
  if (value !== undefined) return value
  if (!production) return developmentSecret
  throw new StartError(
    `正式环境必须设置 ${name}：请填写至少 32 个字符的随机值`,
    `production needs ${name}: set it to a random value of 32 characters or more`,
    [name],
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
    ['DATA_KEYS'],
  )
}

const releaseKeysFor = (values: EnvironmentValues, root: string, production: boolean): PortalKeys => {
  if (values.REGISTRY_KEYS !== undefined || !production) return portalKeys(values, root)
  throw new StartError(
    '正式环境必须设置 REGISTRY_KEYS：只有以其签名的发布才会被使用，npm run release -- key 可生成密钥',
    'production needs REGISTRY_KEYS: only releases that are signed with one of them are used; npm run release -- key makes one',
    ['REGISTRY_KEYS'],
  )
}

/**
 * No provider of either verification is built in yet, so that production has to allow the rules explicitly.
 * @returns the allowances as they are
 * @throws StartError without that one
 */
const requireVerification = (allow: Config['allow']): Config['allow'] => {
  if (allow.has('rule-verification')) return allow
  throw new StartError(
    '正式环境须接入实名与银行账户的核验服务：如确需仅按规则核验（不向任何机构核实），请设置 PORTAL_ALLOW_DEV=rule-verification',
    'production needs somebody who verifies identities and bank accounts: set PORTAL_ALLOW_DEV=rule-verification to judge by rules alone',
  )
}

const replicaUrlOf = ({ DATABASE_URL, DATABASE_REPLICA_URL }: EnvironmentValues): string | null => {
  if (DATABASE_REPLICA_URL === undefined) return null
  if (DATABASE_URL !== undefined) return DATABASE_REPLICA_URL
  throw new StartError(
    '设置了 DATABASE_REPLICA_URL 时必须设置 DATABASE_URL：内嵌数据库没有只读副本',
    'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica',
    ['DATABASE_URL'],
  )
}

/** @throws StartError for several nodes without the address of the coordinator */
const directUrlOf = ({ DATABASE_URL = '', DATABASE_DIRECT_URL }: EnvironmentValues): string | null => {
  if (DATABASE_DIRECT_URL !== undefined) return DATABASE_DIRECT_URL
  if (nodeUrls(DATABASE_URL).length === 1) return null
  throw new StartError(
    'DATABASE_URL 列出多个节点时必须用 DATABASE_DIRECT_URL 指定协调节点：迁移与变更通知由它负责',
    'DATABASE_URL names several nodes: set DATABASE_DIRECT_URL to the coordinator, for migrations and notifications',
    ['DATABASE_DIRECT_URL'],
  )
}

const tracingConfig = ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: EnvironmentValues): Config['tracing'] =>
  OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: OTEL_SERVICE_NAME }

/** Parts that are made of several values, or of a file that a value names. */
type Parts = Pick<
  Config,
  | 'allow'
  | 'databaseReplicaUrl'
  | 'secret'
  | 'operationsKeys'
  | 'dataKeys'
  | 'files'
  | 'releaseKeys'
  | 'payment'
  | 'sms'
  | 'pictureText'
  | 'wechat'
  | 'wechatAccount'
  | 'wechatMessages'
  | 'smtp'
  | 'issuer'
  | 'amap'
  | 'releaseWebhook'
>

/**
 * Reads and checks every environment value, and the files of keys that they name.
 * @throws StartError with a line for each that is wrong or missing
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, root: string = process.cwd()): Config => {
  const { values, errors } = parseEnvironment(env)
  const { mode, allow } = modeOf(values)
  const production = mode === 'production'
  const parts = readParts<Parts>(
    {
      allow: () => requireVerification(allow),
      databaseReplicaUrl: () => replicaUrlOf(values),
      secret: () => secretFor('PORTAL_SECRET', values.PORTAL_SECRET, production),
      operationsKeys: () => operationsKeysFor(values, production),
      dataKeys: () => dataKeysFor(values.DATA_KEYS, production),
      files: () => filesConfig(values),
      releaseKeys: () => releaseKeysFor(values, root, production),
      payment: () => paymentConfig(values, allow.has('sandbox-payment')),
      sms: () => smsConfig(values, mode),
      pictureText: () => pictureTextConfig(values),
      wechat: () => wechatConfig(values),
      wechatAccount: () => wechatAccountConfig(values),
      wechatMessages: () => wechatMessagesConfig(values),
      smtp: () => smtpConfig(values),
      issuer: () => issuerConfig(values),
      amap: () => amapConfig(values),
      releaseWebhook: () => releaseWebhookConfig(values),
    },
    errors,
  )
  return {
    ...parts,
    root,
    port: values.PORT,
    host: values.HOST,
    mode,
    environment: values.PORTAL_ENV ?? (production ? 'production' : 'test'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: directUrlOf(values),
    preparedStatements: values.DATABASE_PREPARED === 'auto' ? null : values.DATABASE_PREPARED === 'on',
    redis: values.REDIS_URL === undefined ? null : { url: values.REDIS_URL, prefix: values.REDIS_PREFIX },
    keepMonths: values.KEEP_MONTHS,
    dataDir: dataDirOf(values, root),
    filesDir: filesDirOf(values, root),
    registryUrl: values.REGISTRY_URL ?? null,
    assetOrigins: values.PORTAL_ASSET_ORIGINS,
    mediaOrigins: values.MEDIA_ORIGINS,
    devtoolsOrigins: values.PORTAL_DEVTOOLS_ORIGINS ?? (production ? [] : localOrigins),
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://127.0.0.1:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    simulatorSeconds: allow.has('demo-data') ? values.SIMULATOR_SECONDS : 0,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    slowStatementMs: values.SLOW_STATEMENT_MS,
    metrics: { key: values.METRICS_KEY ?? null, port: values.METRICS_PORT ?? null },
    tracing: tracingConfig(values),
    stopDelaySeconds: values.STOP_DELAY_SECONDS ?? (production ? 5 : 0),
    captchaPicture: values.CAPTCHA_PICTURE,
    ipLimitFactor: values.PORTAL_IP_LIMIT_FACTOR ?? (production ? 1 : 20),
  }
}
