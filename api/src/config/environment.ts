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

const secret = z.string().min(32).max(1024)
/** The values are secret, as those below. */
const operationsKeys = z
  .string()
  .max(8192)
  .transform((text, context) => {
    const keys = parseOperationsKeys(text)
    if (keys !== null) return keys
    context.addIssue({ code: 'custom', message: '' })
    return z.NEVER
  })
/** The values are secret, so the message does not say in detail what is wrong with one. */
const dataKeys = z
  .string()
  .max(4096)
  .transform((text, context) => {
    const keys = parseDataKeys(text)
    if (keys !== null) return keys
    context.addIssue({ code: 'custom', message: '' })
    return z.NEVER
  })

const registryKeys = z
  .string()
  .max(1024)
  .transform((text, context) => {
    const keys = parseRegistryKeys(text)
    if (keys !== null) return keys
    context.addIssue({ code: 'custom', message: '' })
    return z.NEVER
  })

const platformKeys = z
  .string()
  .max(8192)
  .transform((text, context) => {
    const keys = parsePlatformKeys(text)
    if (keys !== null) return keys
    context.addIssue({ code: 'custom', message: '' })
    return z.NEVER
  })

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
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65535))
    .default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  DATABASE_PREPARED: z.enum(['on', 'off', 'auto']).default('auto'),
  REDIS_URL: z
    .string()
    .max(1024)
    .regex(/^rediss?:\/\/\S+$/)
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:.-]{1,64}$/)
    .default('portal:'),
  FILES_S3_URL: z
    .string()
    .max(1024)
    .regex(/^https?:\/\/[^\s/?#@]+\/[\w./-]+$/)
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: providerText.optional(),
  FILES_S3_SECRET_ACCESS_KEY: providerText.optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .default(500),
  KEEP_MONTHS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(12).max(600))
    .default(24),
  METRICS_KEY: secret.optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65535))
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('portal-api'),
  STOP_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().max(20))
    .optional(),
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
  SIMULATOR_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(6),
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent']).optional(),
  CAPTCHA_PICTURE: z.enum(['jpeg', 'png']).default('jpeg'),
  PORTAL_IP_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .optional(),
  SMS_PROVIDER: z.enum(['outbox', 'aliyun']).default('outbox'),
  ALIYUN_SMS_ACCESS_KEY_ID: providerText.optional(),
  ALIYUN_SMS_ACCESS_KEY_SECRET: providerText.optional(),
  ALIYUN_SMS_SIGN_NAME: providerText.optional(),
  ALIYUN_SMS_TEMPLATE_CODE: providerText.optional(),
  ALIYUN_SMS_MESSAGE_TEMPLATES: templateCodes.optional(),
  ALIYUN_SMS_PRICE_CENTS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(5),
  ALIYUN_SMS_FIELD_CHARACTERS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(20).max(200))
    .optional(),
  SMTP_URL: z
    .string()
    .max(512)
    .regex(/^smtps?:\/\/[^\s/]+$/)
    .optional(),
  SMTP_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .optional(),
  PICTURE_TEXT_PROVIDER: z.enum(['local', 'aliyun']).default('local'),
  ALIYUN_OCR_ACCESS_KEY_ID: providerText.optional(),
  ALIYUN_OCR_ACCESS_KEY_SECRET: providerText.optional(),
  WECHAT_APP_ID: providerText.optional(),
  WECHAT_APP_SECRET: providerText.optional(),
  WECHAT_REDIRECT_URI: z
    .string()
    .max(256)
    .regex(/^https?:\/\/[\w.:-]+\/wechat\/callback$/)
    .optional(),
  WECHAT_STYLE_URL: z
    .string()
    .max(256)
    .regex(/^https:\/\/\S+$/)
    .optional(),
  WECHAT_MESSAGE_APP_ID: providerText.optional(),
  WECHAT_MESSAGE_APP_SECRET: providerText.optional(),
  WECHAT_MESSAGE_TEMPLATE_ID: providerText.optional(),
  AMAP_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  AMAP_SECURITY_CODE: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  AMAP_VERSION: z.enum(['1.4.4', '2.0']).default('2.0'),
  PUBLIC_ORIGIN: z
    .string()
    .max(256)
    .regex(/^https?:\/\/[\w.:-]+$/)
    .optional(),
  PAYMENT_WECHAT_APP_ID: providerText.optional(),
  PAYMENT_WECHAT_MERCHANT_ID: z
    .string()
    .regex(/^\d{6,32}$/)
    .optional(),
  PAYMENT_WECHAT_SERIAL_NO: z
    .string()
    .regex(/^[0-9A-Fa-f]{8,64}$/)
    .optional(),
  PAYMENT_WECHAT_PRIVATE_KEY_FILE: file.optional(),
  PAYMENT_WECHAT_CERTIFICATE_FILE: file.optional(),
  PAYMENT_WECHAT_API_V3_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/)
    .optional(),
  PAYMENT_WECHAT_PLATFORM_KEYS: platformKeys.optional(),
  PAYMENT_WECHAT_PLATFORM_KEY_ID: providerText.optional(),
  PAYMENT_WECHAT_PLATFORM_KEY_FILE: file.optional(),
  PAYMENT_ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{8,32}$/)
    .optional(),
  PAYMENT_ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/)
    .optional(),
  PAYMENT_ALIPAY_PRIVATE_KEY_FILE: file.optional(),
  PAYMENT_ALIPAY_PUBLIC_KEY_FILE: file.optional(),
  PAYMENT_ALIPAY_GATEWAY: z
    .string()
    .max(256)
    .regex(/^https:\/\/\S+$/)
    .default('https://openapi.alipay.com/gateway.do'),
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
