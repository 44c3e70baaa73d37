import { join, resolve } from 'node:path'
import { developmentDefaults, type DevelopmentDefault } from './development-defaults'
import { parseEnvironment } from './environment'
import { StartError } from './start-error'

export interface Config {
  /** Root of the repository; migrations and built files are found below it. */
  root: string
  port: number
  host: string
  environment: 'test' | 'preproduction' | 'production'
  /** A PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Folder of everything that must survive a restart. */
  dataDir: string
  /** Folder with `registry.json` and `shell-assets.json`, written by the build. */
  filesDir: string
  /** Origins besides our own that scripts may come from: a CDN, development servers. */
  assetOrigins: string[]
  /** Key of the hashes of short secrets (SMS codes). Must be the same in all processes. */
  secret: string
  /** Key of the carrier's signatures on `operations/events`. */
  operationsSecret: string
  /** The development defaults that are in use. */
  allow: ReadonlySet<DevelopmentDefault>
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

const developmentSecret = 'development-secret-never-used-in-production'

const secretFor = (name: string, value: string | undefined, production: boolean): string => {
  if (value !== undefined) return value
  if (!production) return developmentSecret
  throw new StartError(`正式环境必须设置 ${name}：请填写至少 32 个字符的随机值`, `production needs ${name}: set it to a random value of 32 characters or more`)
}

/** Production has no providers of its own yet: the stand-ins that it cannot do without must be asked for by name. */
const requireInProduction = (allow: ReadonlySet<DevelopmentDefault>): void => {
  const missing = (['sandbox-payment', 'sms-outbox'] as const).filter((name) => !allow.has(name))
  if (missing.length === 0) return
  throw new StartError(
    `正式环境未配置 ${missing.join(', ')} 的真实服务：如确需使用开发替代，请在 PORTAL_ALLOW_DEV 中写明`,
    `production refuses development defaults: name them in PORTAL_ALLOW_DEV to use them anyway, e.g. PORTAL_ALLOW_DEV=${missing.join(',')}`,
  )
}

/**
 * Reads and checks every environment value.
 * @throws StartError with one line per wrong value
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, root: string = process.cwd()): Config => {
  const values = parseEnvironment(env)
  const production = values.PORTAL_ENV === 'production'
  const allow = new Set<DevelopmentDefault>(production ? values.PORTAL_ALLOW_DEV : developmentDefaults)
  if (production) requireInProduction(allow)
  return {
    root,
    port: values.PORT,
    host: values.HOST,
    environment: values.PORTAL_ENV,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(root, values.PORTAL_DATA_DIR ?? join(root, 'data')),
    filesDir: resolve(root, values.PORTAL_FILES_DIR ?? 'dist'),
    assetOrigins: values.PORTAL_ASSET_ORIGINS,
    secret: secretFor('PORTAL_SECRET', values.PORTAL_SECRET, production),
    operationsSecret: secretFor('OPERATIONS_SECRET', values.OPERATIONS_SECRET, production),
    allow,
    trustProxy: values.TRUST_PROXY,
    simulatorSeconds: allow.has('demo-data') ? values.SIMULATOR_SECONDS : 0,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    captchaPicture: values.CAPTCHA_PICTURE,
    ipLimitFactor: values.PORTAL_IP_LIMIT_FACTOR ?? (production ? 1 : 20),
  }
}
