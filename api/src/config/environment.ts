import { isIP } from 'node:net'
import { z } from 'zod'
import { parseDataKeys } from '../crypto/data-key'
import { parseRegistryKeys } from '../registry/registry-keys'
import { parseOperationsKeys } from './operations-keys'
import { parsePlatformKeys } from './platform-keys'
import { developmentDefaults } from './development-defaults'
import { expectedValues } from './expected-values'
import { type MessageTemplate, messageTemplates } from './message-templates'
import { StartError } from './start-error'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const proxies = z.string().transform((text, context): false | string[] => {
  if (text === 'false') return false
  const items = text.split(',').map((item) => item.trim())
  if (items.every((item) => item === 'loopback' || item === 'uniquelocal' || isAddressOrRange(item))) return items
  context.addIssue({ code: 'custom', message: '' })
  return z.NEVER
})

/** An origin; any port of this machine is `http://localhost:*`, which a content security policy understands as well. */
const devtoolsOrigin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?$|^https?:\/\/(localhost|127\.0\.0\.1):\*$/)
const devtoolsOrigins = list
  .transform((items) => (items.join() === 'none' ? [] : items))
  .pipe(z.array(devtoolsOrigin).max(20))

/** An origin of pictures; HTTPS only. */
const mediaOrigin = z.string().regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/)

/** A value that the function parses; null is a wrong one, of which no message says details, as it may be secret. */
const parsedBy = <Value>(parse: (text: string) => Value | null, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context) => {
      const value = parse(text)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message: '' })
      return z.NEVER
    })

const matching = (pattern: RegExp, maxLength = Infinity) => z.string().max(maxLength).regex(pattern)

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${String(max).length}}$`))
    .transform(Number)
    .pipe(z.int().min(min).max(max))

const postgresUrl = matching(/^postgres(ql)?:\/\/\S+$/)

const secret = z.string().min(32).max(1024)
const operationsKeys = parsedBy(parseOperationsKeys, 8192)
const dataKeys = parsedBy(parseDataKeys, 4096)
const registryKeys = parsedBy(parseRegistryKeys, 1024)
const platformKeys = parsedBy(parsePlatformKeys, 8192)

/**
 * HTTPS, except to this machine. The address is the operator's alone: nothing of a request or a release becomes part of
 * it.
 */
const webhook = z
  .string()
  .max(512)
  .regex(/^https:\/\/\S+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?(\/\S*)?$/)

const providerText = z.string().max(256)

/** `EVENT_PERSON:template`, separated by commas. Which of them are missing is said by `sms-config.ts`. */
const templateCodes = z
  .string()
  .max(2048)
  .transform((text) => text.split(',').map((item) => item.trim().split(':')))
  .pipe(z.array(z.tuple([z.enum(messageTemplates), z.string().regex(/^[\w-]{1,32}$/)])).max(messageTemplates.length))
  .transform((pairs): Partial<Record<MessageTemplate, string>> => Object.fromEntries(pairs))
const file = z.string().max(4096)

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: matching(/^[\w.:-]+$/).default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_PREPARED: z.enum(['on', 'off', 'auto']).default('auto'),
  REDIS_URL: matching(/^rediss?:\/\/\S+$/, 1024).optional(),
  REDIS_PREFIX: matching(/^[\w:.-]{1,64}$/).default('portal:'),
  FILES_S3_URL: matching(/^https?:\/\/[^\s/?#@]+\/[\w./-]+$/, 1024).optional(),
  FILES_S3_REGION: matching(/^[\w-]{1,64}$/).default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: providerText.optional(),
  FILES_S3_SECRET_ACCESS_KEY: providerText.optional(),
  SLOW_STATEMENT_MS: wholeNumber(0, 99999).default(500),
  KEEP_MONTHS: wholeNumber(12, 600).default(24),
  METRICS_KEY: secret.optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .optional(),
  OTEL_SERVICE_NAME: matching(/^[\w.-]{1,64}$/).default('portal-api'),
  STOP_DELAY_SECONDS: wholeNumber(0, 20).optional(),
  PORTAL_DATA_DIR: z.string().min(1).max(4096).optional(),
  PORTAL_MODE: z.enum(['demo', 'production']).optional(),
  PORTAL_ENV: z.enum(['test', 'preproduction', 'production']).optional(),
  PORTAL_SECRET: secret.optional(),
  OPERATIONS_SECRET: secret.optional(),
  OPERATIONS_KEYS: operationsKeys.optional(),
  DATA_KEYS: dataKeys.optional(),
  PORTAL_ALLOW_DEV: list.pipe(z.array(z.enum(developmentDefaults))).default([]),
  TRUST_PROXY: proxies.default(false),
  PORTAL_FILES_DIR: z.string().min(1).max(4096).optional(),
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  REGISTRY_KEYS: registryKeys.optional(),
  RELEASE_KEY_FILE: file.optional(),
  RELEASE_WEBHOOK: webhook.optional(),
  RELEASE_WEBHOOK_SECRET: secret.optional(),
  PORTAL_ASSET_ORIGINS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  MEDIA_ORIGINS: list.pipe(z.array(mediaOrigin).max(20)).default([]),
  PORTAL_DEVTOOLS_ORIGINS: devtoolsOrigins.optional(),
  SIMULATOR_SECONDS: wholeNumber(0, 9999).default(6),
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent']).optional(),
  CAPTCHA_PICTURE: z.enum(['jpeg', 'png']).default('jpeg'),
  PORTAL_IP_LIMIT_FACTOR: wholeNumber(1, 9999).optional(),
  SMS_PROVIDER: z.enum(['outbox', 'aliyun']).default('outbox'),
  ALIYUN_SMS_ACCESS_KEY_ID: providerText.optional(),
  ALIYUN_SMS_ACCESS_KEY_SECRET: providerText.optional(),
  ALIYUN_SMS_SIGN_NAME: providerText.optional(),
  ALIYUN_SMS_TEMPLATE_CODE: providerText.optional(),
  ALIYUN_SMS_MESSAGE_TEMPLATES: templateCodes.optional(),
  ALIYUN_SMS_PRICE_CENTS: wholeNumber(0, 999).default(5),
  ALIYUN_SMS_FIELD_CHARACTERS: wholeNumber(20, 200).optional(),
  SMTP_URL: matching(/^smtps?:\/\/[^\s/]+$/, 512).optional(),
  SMTP_FROM: matching(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 200).optional(),
  ISSUER_URL: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .optional(),
  ISSUER_SECRET: secret.optional(),
  PICTURE_TEXT_PROVIDER: z.enum(['local', 'aliyun']).default('local'),
  ALIYUN_OCR_ACCESS_KEY_ID: providerText.optional(),
  ALIYUN_OCR_ACCESS_KEY_SECRET: providerText.optional(),
  WECHAT_APP_ID: providerText.optional(),
  WECHAT_APP_SECRET: providerText.optional(),
  WECHAT_REDIRECT_URI: matching(/^https?:\/\/[\w.:-]+\/wechat\/callback$/, 256).optional(),
  WECHAT_STYLE_URL: matching(/^https:\/\/\S+$/, 256).optional(),
  WECHAT_ACCOUNT_APP_ID: providerText.optional(),
  WECHAT_ACCOUNT_APP_SECRET: providerText.optional(),
  WECHAT_MESSAGE_APP_ID: providerText.optional(),
  WECHAT_MESSAGE_APP_SECRET: providerText.optional(),
  WECHAT_MESSAGE_TEMPLATE_ID: providerText.optional(),
  AMAP_KEY: matching(/^[\w-]{8,64}$/).optional(),
  AMAP_SECURITY_CODE: matching(/^[\w-]{8,64}$/).optional(),
  AMAP_VERSION: z.enum(['1.4.4', '2.0']).default('2.0'),
  PUBLIC_ORIGIN: matching(/^https?:\/\/[\w.:-]+$/, 256).optional(),
  PAYMENT_WECHAT_APP_ID: providerText.optional(),
  PAYMENT_WECHAT_MERCHANT_ID: matching(/^\d{6,32}$/).optional(),
  PAYMENT_WECHAT_SERIAL_NO: matching(/^[0-9A-Fa-f]{8,64}$/).optional(),
  PAYMENT_WECHAT_PRIVATE_KEY_FILE: file.optional(),
  PAYMENT_WECHAT_CERTIFICATE_FILE: file.optional(),
  PAYMENT_WECHAT_API_V3_KEY: matching(/^[\x21-\x7e]{32}$/).optional(),
  PAYMENT_WECHAT_PLATFORM_KEYS: platformKeys.optional(),
  PAYMENT_WECHAT_PLATFORM_KEY_ID: providerText.optional(),
  PAYMENT_WECHAT_PLATFORM_KEY_FILE: file.optional(),
  PAYMENT_ALIPAY_APP_ID: matching(/^\d{8,32}$/).optional(),
  PAYMENT_ALIPAY_SELLER_ID: matching(/^2088\d{12}$/).optional(),
  PAYMENT_ALIPAY_PRIVATE_KEY_FILE: file.optional(),
  PAYMENT_ALIPAY_PUBLIC_KEY_FILE: file.optional(),
  PAYMENT_ALIPAY_GATEWAY: matching(/^https:\/\/\S+$/, 256).default('https://openapi.alipay.com/gateway.do'),
})

export type EnvironmentValues = z.infer<typeof schema>

/** A type error names a variable without its line. */
const expected: Record<keyof EnvironmentValues, [string, string]> = expectedValues

/** Every variable that the API reads. */
export const environmentNames: readonly string[] = Object.keys(schema.shape)

interface ParsedEnvironment {
  values: EnvironmentValues
  /** One for each wrong value, which counts as absent. The values themselves are not repeated: they may be secrets. */
  errors: readonly StartError[]
}

/** The checked environment values; an empty value counts as absent. */
export const parseEnvironment = (env: Readonly<Record<string, string | undefined>>): ParsedEnvironment => {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = schema.safeParse(variables)
  if (success) return { values: data, errors: [] }
  const names = Object.keys(expected) as (keyof typeof expected)[]
  const wrong = names.filter((name) => error.issues.some((issue) => issue.path[0] === name))
  for (const name of wrong) delete variables[name]
  const errors = wrong.map((name) => {
    const [chinese, english] = expected[name]
    return new StartError(`${name} ${chinese}`, `${name} ${english}`, [name])
  })
  return { values: schema.parse(variables), errors }
}
