import { isIP } from 'node:net'
import { z } from 'zod'
import { parseDataKeys } from '../crypto/data-key'
import { parseRegistryKeys } from '../registry/registry-keys'
import { parseOperationsKeys } from './operations-keys'
import { developmentDefaults } from './development-defaults'
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

/**
 * HTTPS, except to this machine. The address is the operator's alone: nothing of a request or a release becomes part of
 * it.
 */
const webhook = z
  .string()
  .max(512)
  .regex(/^https:\/\/\S+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?(\/\S*)?$/)

const providerText = z.string().max(256)
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

const badFile: [string, string] = ['须为 PEM 文件的路径', 'must be the path of a PEM file']
const tooLong: [string, string] = ['最多 256 个字符', 'may have 256 characters at most']

/** What each value must be, for the line that reports a wrong one: Chinese, English. */
const expected: Record<keyof EnvironmentValues, [string, string]> = {
  PORT: ['须为 0-65535 的整数', 'must be a whole number from 0 to 65535'],
  HOST: ['须为要监听的地址，如 127.0.0.1 或 0.0.0.0', 'must be the address to listen on, e.g. 127.0.0.1 or 0.0.0.0'],
  DATABASE_PREPARED: ['须为 on、off 或 auto', 'must be on, off or auto'],
  DATABASE_DIRECT_URL: [
    '须形如 postgres://用户:密码@主机:5432/库名',
    'must look like postgres://user:password@host:5432/database',
  ],
  DATABASE_REPLICA_URL: [
    '须形如 postgres://用户:密码@主机:5432/库名',
    'must look like postgres://user:password@host:5432/database',
  ],
  REDIS_URL: [
    '须形如 redis://用户:密码@主机:6379，加密连接为 rediss://',
    'must look like redis://user:password@host:6379, or rediss:// for an encrypted connection',
  ],
  REDIS_PREFIX: [
    '最多 64 个字母、数字、冒号、点、连字符',
    'may have 64 letters, digits, colons, dots and dashes at most',
  ],
  FILES_S3_URL: [
    '须为存储桶的地址，如 https://s3.example.com/桶名，其后可加前缀',
    'must be the address of a bucket, e.g. https://s3.example.com/bucket, which a prefix may follow',
  ],
  FILES_S3_REGION: ['最多 64 个字母、数字、连字符', 'may have 64 letters, digits and dashes at most'],
  FILES_S3_ACCESS_KEY_ID: tooLong,
  FILES_S3_SECRET_ACCESS_KEY: tooLong,
  SLOW_STATEMENT_MS: ['须为 0-99999 的整数，0 为关闭', 'must be a whole number from 0 to 99999; 0 turns it off'],
  KEEP_MONTHS: ['须为 12-600 的整数', 'must be a whole number from 12 to 600'],
  METRICS_KEY: ['须至少 32 个字符', 'must have 32 characters or more'],
  METRICS_PORT: ['须为 0-65535 的整数', 'must be a whole number from 0 to 65535'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '须为 OTLP/HTTP 接收端的地址，如 http://127.0.0.1:4318',
    'must be the address of an OTLP/HTTP receiver, e.g. http://127.0.0.1:4318',
  ],
  OTEL_SERVICE_NAME: ['最多 64 个字母、数字、点、连字符', 'may have 64 letters, digits, dots and dashes at most'],
  STOP_DELAY_SECONDS: ['须为 0-20 的整数', 'must be a whole number from 0 to 20'],
  DATABASE_URL: [
    '须形如 postgres://用户:密码@主机:5432/库名',
    'must look like postgres://user:password@host:5432/database',
  ],
  PORTAL_DATA_DIR: ['须为数据文件夹的路径', 'must be the path of the data folder'],
  PORTAL_MODE: ['须为 demo 或 production', 'must be demo or production'],
  PORTAL_ENV: ['须为 test、preproduction 或 production', 'must be test, preproduction or production'],
  PORTAL_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  OPERATIONS_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  OPERATIONS_KEYS: [
    '须形如 编号:权限+权限:密钥，多个以逗号分隔；权限为 events、requests、feedback、areas、couriers 或 all，密钥至少 32 个字符',
    'must look like id:scope+scope:secret, separated by commas; scopes are events, requests, feedback, areas, couriers or all, a secret has 32 characters or more',
  ],
  DATA_KEYS: [
    '须形如 编号:密钥，多个以逗号分隔，最新的在前；密钥为 32 字节的 base64（openssl rand -base64 32）',
    'must look like id:key, separated by commas, the newest first; a key is 32 bytes in base64 (openssl rand -base64 32)',
  ],
  PORTAL_ALLOW_DEV: [
    `只能包含 ${developmentDefaults.join('、')}，以逗号分隔；短信服务由 SMS_PROVIDER 指定`,
    `may list ${developmentDefaults.join(', ')}, separated by commas; SMS_PROVIDER chooses who sends SMS`,
  ],
  TRUST_PROXY: [
    '须为 false 或可信代理的地址或网段，以逗号分隔',
    'must be false or the trusted proxies, addresses or ranges separated by commas',
  ],
  PORTAL_FILES_DIR: ['须为 registry.json 所在文件夹的路径', 'must be the path of the folder that holds registry.json'],
  REGISTRY_URL: [
    '须为注册表的地址，如 https://cdn.example.com/portal/registry.json',
    'must be the address of the registry, e.g. https://cdn.example.com/portal/registry.json',
  ],
  REGISTRY_KEYS: [
    '须为注册表签名的公钥（32 字节的 base64），多个以逗号分隔；npm run release -- key 可生成密钥',
    'must be the public keys of the registry, 32 bytes in base64, separated by commas; npm run release -- key makes one',
  ],
  RELEASE_KEY_FILE: ['须为签名密钥文件的路径', 'must be the path of a file with the key that signs'],
  RELEASE_WEBHOOK: [
    '须为 https 地址，如 https://chat.example.com/hooks/releases',
    'must be an https address, e.g. https://chat.example.com/hooks/releases',
  ],
  RELEASE_WEBHOOK_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  PORTAL_ASSET_ORIGINS: [
    '须为以逗号分隔的地址，如 https://cdn.example.com',
    'must be addresses separated by commas, e.g. https://cdn.example.com',
  ],
  MEDIA_ORIGINS: [
    '须为以逗号分隔的 https 来源，如 https://pictures.example.com',
    'must be https origins separated by commas, e.g. https://pictures.example.com',
  ],
  PORTAL_DEVTOOLS_ORIGINS: [
    '须为 none 或以逗号分隔的来源，如 http://localhost:*',
    'must be none or origins separated by commas, e.g. http://localhost:*',
  ],
  SIMULATOR_SECONDS: ['须为 0-9999 的整数，0 为关闭', 'must be a whole number from 0 to 9999; 0 turns it off'],
  LOG_LEVEL: ['须为 info、warn、error 或 silent', 'must be info, warn, error or silent'],
  CAPTCHA_PICTURE: ['须为 jpeg 或 png', 'must be jpeg or png'],
  PORTAL_IP_LIMIT_FACTOR: ['须为 1-9999 的整数', 'must be a whole number from 1 to 9999'],
  SMS_PROVIDER: ['须为 outbox 或 aliyun', 'must be outbox or aliyun'],
  ALIYUN_SMS_ACCESS_KEY_ID: tooLong,
  ALIYUN_SMS_ACCESS_KEY_SECRET: tooLong,
  ALIYUN_SMS_SIGN_NAME: tooLong,
  ALIYUN_SMS_TEMPLATE_CODE: tooLong,
  PICTURE_TEXT_PROVIDER: ['须为 local 或 aliyun', 'must be local or aliyun'],
  ALIYUN_OCR_ACCESS_KEY_ID: tooLong,
  ALIYUN_OCR_ACCESS_KEY_SECRET: tooLong,
  WECHAT_APP_ID: tooLong,
  WECHAT_APP_SECRET: tooLong,
  WECHAT_REDIRECT_URI: ['须形如 https://域名/wechat/callback', 'must look like https://host/wechat/callback'],
  WECHAT_STYLE_URL: ['须为 https:// 开头的样式表地址', 'must be the address of a style sheet, https://…'],
  AMAP_KEY: ['须为高德开放平台“Web端(JS API)”的 Key', 'must be a key of AMap for its JS API'],
  AMAP_SECURITY_CODE: ['须为与 AMAP_KEY 配套的安全密钥', 'must be the security code that came with AMAP_KEY'],
  AMAP_VERSION: ['须为 2.0 或 1.4.4', 'must be 2.0 or 1.4.4'],
  PUBLIC_ORIGIN: ['须形如 https://域名，不含路径', 'must look like https://host, without a path'],
  PAYMENT_WECHAT_APP_ID: tooLong,
  PAYMENT_WECHAT_MERCHANT_ID: ['须为微信支付商户号', 'must be the number of a merchant of WeChat Pay'],
  PAYMENT_WECHAT_SERIAL_NO: ['须为商户证书的序列号', "must be the serial number of the merchant's certificate"],
  PAYMENT_WECHAT_PRIVATE_KEY_FILE: badFile,
  PAYMENT_WECHAT_CERTIFICATE_FILE: badFile,
  PAYMENT_WECHAT_API_V3_KEY: ['须为 32 个字符的 APIv3 密钥', 'must be the APIv3 key, 32 characters'],
  PAYMENT_WECHAT_PLATFORM_KEY_ID: tooLong,
  PAYMENT_WECHAT_PLATFORM_KEY_FILE: badFile,
  PAYMENT_ALIPAY_APP_ID: ['须为支付宝应用的 AppID', 'must be the AppID of an app of Alipay'],
  PAYMENT_ALIPAY_SELLER_ID: [
    '须为 2088 开头的 16 位商户号',
    'must be the number of the merchant: 2088 and twelve digits',
  ],
  PAYMENT_ALIPAY_PRIVATE_KEY_FILE: badFile,
  PAYMENT_ALIPAY_PUBLIC_KEY_FILE: badFile,
  PAYMENT_ALIPAY_GATEWAY: ['须为 https:// 开头的网关地址', 'must be the address of a gateway, https://…'],
}

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
