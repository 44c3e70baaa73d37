import { readConfig } from './config'
import { messageTemplates } from './message-templates'
import { aliyunEnv, productionEnv } from '../testing/production-env'
import { StartError } from './start-error'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env, '/portal')
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return error instanceof Error ? error.message : ''
  }
}

test('without any value: everything that a first start needs', () => {
  expect(readConfig({}, '/portal')).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    mode: 'demo',
    environment: 'test',
    databaseUrl: null,
    preparedStatements: null,
    databaseDirectUrl: null,
    redis: null,
    metrics: { key: null, port: null },
    tracing: null,
    stopDelaySeconds: 0,
    dataDir: '/portal/data',
    trustProxy: false,
    allow: new Set(['sandbox-payment', 'demo-data', 'rule-verification', 'local-invoice']),
    sms: { provider: 'outbox' },
  })
})

test('a replica needs a server that it follows', () => {
  expect(refusal({ DATABASE_REPLICA_URL: 'postgres://h/d' })).toMatch(/DATABASE_URL/)
  const both = { DATABASE_URL: 'postgres://g/d', DATABASE_REPLICA_URL: 'postgres://h/d' }
  expect(readConfig(both, '/portal')).toMatchObject({ databaseReplicaUrl: 'postgres://h/d' })
})

test('several nodes need the address of their coordinator', () => {
  const several = { DATABASE_URL: 'postgres://g,h:5433/d' }
  expect(refusal(several)).toMatch(/DATABASE_DIRECT_URL/)
  expect(readConfig({ ...several, DATABASE_DIRECT_URL: 'postgres://g/d' }, '/portal')).toMatchObject({
    databaseUrl: 'postgres://g,h:5433/d',
    databaseDirectUrl: 'postgres://g/d',
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/portal')).toMatchObject({ port: 8080, databaseUrl: null })
})

test('values are read', () => {
  const config = readConfig(
    {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@h:5432/d',
      DATABASE_PREPARED: 'off',
      PORTAL_DATA_DIR: 'x',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    },
    '/portal',
  )
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://u:p@h:5432/d',
    preparedStatements: false,
    dataDir: '/portal/x',
    trustProxy: ['10.0.0.0/8', '::1'],
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_PREPARED', 'yes'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_REPLICA_URL', 'mysql://x'],
  ['REDIS_URL', 'http://x'],
  ['REDIS_PREFIX', 'a b'],
  ['FILES_S3_URL', 'https://s3.example.com'],
  ['FILES_S3_URL', 'https://key:secret@s3.example.com/bucket'],
  ['FILES_S3_REGION', 'eu west'],
  ['SLOW_STATEMENT_MS', '-1'],
  ['KEEP_MONTHS', '11'],
  ['METRICS_KEY', 'short'],
  ['RELEASE_WEBHOOK', 'http://chat.example.com/hook'],
  ['RELEASE_WEBHOOK_SECRET', 'short'],
  ['REGISTRY_KEYS', 'c2hvcnQ='],
  ['METRICS_PORT', '65536'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://x'],
  ['STOP_DELAY_SECONDS', '21'],
  ['PORTAL_ENV', 'prod'],
  ['PORTAL_MODE', 'test'],
  ['PORTAL_SECRET', 'short'],
  ['OPERATIONS_SECRET', 'short'],
  ['DATA_KEYS', 'k1:c2hvcnQ='],
  ['PORTAL_ALLOW_DEV', 'everything'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['PORTAL_IP_LIMIT_FACTOR', '0'],
  ['SMS_PROVIDER', 'tencent'],
  ['ALIYUN_SMS_SIGN_NAME', 'x'.repeat(257)],
])('%s=%s is refused in one line that names it', (name, value) => {
  const message = refusal({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} .+`))
  expect(message).not.toContain('\n')
})

test('all that is wrong or missing is named at once, a line each and once each, and no secret is repeated', () => {
  const message = refusal({
    ...productionEnv,
    PORT: 'x',
    PORTAL_SECRET: 'hunter2',
    OPERATIONS_SECRET: '',
    DATA_KEYS: 'k1:hunter3',
    PORTAL_ALLOW_DEV: '',
    ALIYUN_SMS_SIGN_NAME: 'x'.repeat(257),
    ALIYUN_SMS_TEMPLATE_CODE: '',
    WECHAT_APP_ID: 'wx1',
    AMAP_SECURITY_CODE: 'security-code',
    PAYMENT_ALIPAY_APP_ID: '20210001',
  })
  expect(message.split('\n').map((line) => line.replace(/ \(.+/, ''))).toEqual([
    'PORT 须为 0-65535 的整数',
    'PORTAL_SECRET 须至少 32 个字符',
    expect.stringMatching(/^DATA_KEYS 须形如/),
    'ALIYUN_SMS_SIGN_NAME 最多 256 个字符',
    expect.stringContaining('PORTAL_ALLOW_DEV=rule-verification'),
    expect.stringContaining('正式环境必须设置 OPERATIONS_SECRET'),
    expect.stringContaining('PAYMENT_WECHAT_*'),
    expect.stringMatching(/^支付宝还需设置 PAYMENT_ALIPAY_SELLER_ID, PAYMENT_ALIPAY_PRIVATE_KEY_FILE/),
    expect.stringContaining('PUBLIC_ORIGIN'),
    'SMS_PROVIDER=aliyun 还需设置 ALIYUN_SMS_SIGN_NAME, ALIYUN_SMS_TEMPLATE_CODE',
    '微信登录还需设置 WECHAT_APP_SECRET, WECHAT_REDIRECT_URI',
    '高德地图还需设置 AMAP_KEY',
  ])
  expect(message).not.toMatch(/hunter/)
})

test.each([
  [{}, 'test'],
  [{ PORTAL_ENV: 'preproduction' }, 'preproduction'],
  [{ PORTAL_MODE: 'demo', PORTAL_ENV: 'production' }, 'production'],
  [productionEnv, 'production'],
  [{ ...productionEnv, PORTAL_ENV: 'test' }, 'test'],
])('the environment is the one that is named, else that of the mode (%#)', (env, environment) => {
  expect(readConfig(env, '/portal').environment).toBe(environment)
})

test.each([
  [{}, 'demo'],
  [{ PORTAL_ENV: 'preproduction' }, 'demo'],
  [{ PORTAL_MODE: 'demo', PORTAL_ENV: 'production' }, 'demo'],
  [{ ...productionEnv, PORTAL_ENV: 'test' }, 'production'],
  [{ ...productionEnv, PORTAL_MODE: '', PORTAL_ENV: 'production' }, 'production'],
])('the mode is the one that is named; the production site alone means production too (%#)', (env, mode) => {
  expect(readConfig(env, '/portal').mode).toBe(mode)
})

describe('Aliyun SMS', () => {
  const templates = messageTemplates.map((name, index) => `${name}:SMS_${index}`)

  test('has a template for every message by SMS, or sends none', () => {
    const sms = (text: string) =>
      readConfig({ ...aliyunEnv, ALIYUN_SMS_MESSAGE_TEMPLATES: text, ALIYUN_SMS_PRICE_CENTS: '4' }, '/portal').sms
    expect(sms(templates.join(','))).toMatchObject({
      messages: { templates: { ACCEPTED_SENDER: 'SMS_0' }, priceCents: 4 },
    })
    expect(sms('')).toMatchObject({ messages: null })
    const withFields = { ...aliyunEnv, ALIYUN_SMS_MESSAGE_TEMPLATES: templates.join(',') }
    expect(readConfig({ ...withFields, ALIYUN_SMS_FIELD_CHARACTERS: '20' }, '/portal').sms).toMatchObject({
      messages: { fieldCharacters: 20 },
    })
    for (const length of ['19', '201', '35.5'])
      expect(refusal({ ...withFields, ALIYUN_SMS_FIELD_CHARACTERS: length })).toMatch(/FIELD_CHARACTERS 须为 20-200/)
    const env = { ...aliyunEnv, ALIYUN_SMS_MESSAGE_TEMPLATES: templates.slice(2).join(',') }
    expect(refusal(env)).toMatch(
      /缺少 ACCEPTED_SENDER, COLLECTED_SENDER 的模板.+no template for ACCEPTED_SENDER, COLLECTED_SENDER/,
    )
    for (const other of ['LOST_SENDER:SMS_1', 'COLLECTED:SMS_1', 'INVOICE_ISSUED_CUSTOMER:SMS_1'])
      expect(refusal({ ...env, ALIYUN_SMS_MESSAGE_TEMPLATES: other })).toMatch(/须形如 事件_对象:模板编号/)
  })

  test('is read', () => {
    expect(readConfig(aliyunEnv, '/portal').sms).toEqual({
      provider: 'aliyun',
      accessKeyId: 'key-id',
      accessKeySecret: 'key-secret',
      signName: '零川物流',
      templateCode: 'SMS_1',
      messages: null,
    })
  })

  test.each(Object.keys(aliyunEnv).slice(1))('needs %s', (name) => {
    const message = refusal({ ...aliyunEnv, [name]: '' })
    expect(message).toMatch(new RegExp(`还需设置 ${name} .+also needs ${name}`))
    expect(message).not.toContain('key-secret')
  })

  test('all that is missing is named at once', () => {
    expect(refusal({ SMS_PROVIDER: 'aliyun' })).toMatch(/ACCESS_KEY_ID.+ACCESS_KEY_SECRET.+SIGN_NAME.+TEMPLATE_CODE/)
  })
})

test('pictures of addresses are read here, or by Aliyun, which needs an account', () => {
  expect(readConfig({}, '/portal').pictureText).toEqual({ provider: 'local' })
  const account = { ALIYUN_OCR_ACCESS_KEY_ID: 'ocr-id', ALIYUN_OCR_ACCESS_KEY_SECRET: 'ocr-secret' }
  const env = { PICTURE_TEXT_PROVIDER: 'aliyun', ...account }
  const read = { provider: 'aliyun', accessKeyId: 'ocr-id', accessKeySecret: 'ocr-secret' }
  expect(readConfig(env, '/portal').pictureText).toEqual(read)
  expect(refusal({ ...env, ALIYUN_OCR_ACCESS_KEY_ID: '' })).toBe(
    'PICTURE_TEXT_PROVIDER=aliyun 还需设置 ALIYUN_OCR_ACCESS_KEY_ID (PICTURE_TEXT_PROVIDER=aliyun also needs ALIYUN_OCR_ACCESS_KEY_ID)',
  )
})

describe('production', () => {
  test('starts with secrets and the stand-ins that are allowed by name', () => {
    const config = readConfig(productionEnv, '/portal')
    expect(config.allow).toEqual(new Set(['sandbox-payment', 'rule-verification']))
    expect(config.ipLimitFactor).toBe(1)
  })

  test.each(['PORTAL_SECRET', 'OPERATIONS_SECRET', 'DATA_KEYS', 'REGISTRY_KEYS'])('needs %s', (name) => {
    expect(refusal({ ...productionEnv, [name]: '' })).toContain(name)
  })

  test.each(['', 'sandbox-payment,demo-data'])(
    'with PORTAL_ALLOW_DEV=%s refuses to verify by rules alone',
    (allowed) => {
      expect(refusal({ ...productionEnv, PORTAL_ALLOW_DEV: allowed })).toContain('PORTAL_ALLOW_DEV=rule-verification')
    },
  )

  test.each(['rule-verification', 'rule-verification,demo-data'])(
    'with PORTAL_ALLOW_DEV=%s refuses the sandbox cashier',
    (allowed) => {
      expect(refusal({ ...productionEnv, PORTAL_ALLOW_DEV: allowed })).toContain('PORTAL_ALLOW_DEV=sandbox-payment')
    },
  )

  test.each([
    ['', 'sandbox-payment,rule-verification'],
    ['outbox', 'sandbox-payment,rule-verification'],
    ['outbox', 'sandbox-payment,rule-verification,sms-outbox'],
  ])('with SMS_PROVIDER=%s and PORTAL_ALLOW_DEV=%s refuses the outbox of SMS codes', (provider, allowed) => {
    expect(refusal({ ...productionEnv, SMS_PROVIDER: provider, PORTAL_ALLOW_DEV: allowed })).toMatch(
      /[一-龥].+\(.*SMS_PROVIDER/,
    )
  })
})
