import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../testing/make-certificate'
import { alipayEnvIn, paymentEnvIn, wechatPayEnvIn, writePaymentKeys } from '../testing/payment-env'
import { productionEnv } from '../testing/production-env'
import { readConfig } from './config'

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
writePaymentKeys(folder)
const [wechat, alipay, both] = [wechatPayEnvIn(folder), alipayEnvIn(folder), paymentEnvIn(folder)]
const [ours, theirs] = [wechat.PAYMENT_WECHAT_PRIVATE_KEY_FILE, alipay.PAYMENT_ALIPAY_PUBLIC_KEY_FILE]
const odd = file('odd.pem', 'secret words')
const certificate = file(
  'certificate.pem',
  makeCertificate({
    privateKey: createPrivateKey(readFileSync(ours)),
    serialNo: '1DDE55AD98ED71D6',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2031-01-01T00:00:00Z'),
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string>) => readConfig(env, '/portal')

test('without any value both channels have the sandbox', () => {
  expect(read({}).payment).toEqual({ wechat: null, alipay: null })
  expect(read({ PORT: '9000' }).publicOrigin).toBe('http://127.0.0.1:9000')
})

test("the merchant's certificate may be given, and the platform's in place of its public key", () => {
  expect(read(both).payment.wechat).toMatchObject({ certificate: null, platformKeys: [{ certificate: null }] })
  const files = {
    PAYMENT_WECHAT_CERTIFICATE_FILE: certificate,
    PAYMENT_WECHAT_PLATFORM_KEYS: `1DDE55AD98ED71D6:${certificate}`,
  }
  expect(read({ ...both, ...files }).payment.wechat).toMatchObject({
    certificate: { serialNumber: '1DDE55AD98ED71D6' },
    platformKeys: [{ id: '1DDE55AD98ED71D6', certificate: { serialNumber: '1DDE55AD98ED71D6' } }],
  })
})

describe('platform keys', () => {
  const { PAYMENT_WECHAT_PLATFORM_KEYS: _list, ...withoutKeys } = both
  const one = { PAYMENT_WECHAT_PLATFORM_KEY_ID: 'PUB_KEY_ID_1', PAYMENT_WECHAT_PLATFORM_KEY_FILE: theirs }

  test('are kept in their order, the one for requests first', () =>
    expect(
      read({ ...both, PAYMENT_WECHAT_PLATFORM_KEYS: `1DDE55AD98ED71D6:${certificate}, PUB_KEY_ID_1:${theirs}` }).payment
        .wechat?.platformKeys,
    ).toMatchObject([
      { id: '1DDE55AD98ED71D6', certificate: { serialNumber: '1DDE55AD98ED71D6' } },
      { id: 'PUB_KEY_ID_1', certificate: null },
    ]))

  test('in the older spelling are a list of one', () =>
    expect(read({ ...withoutKeys, ...one }).payment.wechat?.platformKeys).toMatchObject([
      { id: 'PUB_KEY_ID_1', certificate: null },
    ]))

  test.each(Object.keys(one))('in the older spelling need both values: %s', (name) =>
    expect(() => read({ ...withoutKeys, ...one, [name]: '' })).toThrow(new RegExp(`还需设置 ${name} `)),
  )

  test('are refused in both spellings at once', () =>
    expect(() => read({ ...both, ...one })).toThrow(/并入 PAYMENT_WECHAT_PLATFORM_KEYS，两种写法不能并用/))

  test.each([
    ['without an id', theirs],
    ['with an id and no file', 'PUB_KEY_ID_1:'],
    ['with an id twice', `PUB_KEY_ID_1:${theirs},PUB_KEY_ID_1:${certificate}`],
    ['with nothing behind a comma', `PUB_KEY_ID_1:${theirs},`],
  ])('%s are refused', (_, keys) =>
    expect(() => read({ ...both, PAYMENT_WECHAT_PLATFORM_KEYS: keys })).toThrow(/^PAYMENT_WECHAT_PLATFORM_KEYS 须形如/),
  )

  test('that cannot be read are named by their id', () =>
    expect(() => read({ ...both, PAYMENT_WECHAT_PLATFORM_KEYS: `PUB_KEY_ID_1:${theirs},PUB_KEY_ID_2:${odd}` })).toThrow(
      /^PAYMENT_WECHAT_PLATFORM_KEYS \(PUB_KEY_ID_2\) 须为 RSA 密钥/,
    ))
})

test('production takes both providers, and needs no sandbox then', () => {
  const { payment, publicOrigin, allow } = read({ ...productionEnv, ...both, PORTAL_ALLOW_DEV: 'rule-verification' })
  expect(payment).toMatchObject({
    wechat: { appId: 'wx1', merchantId: '1900009191' },
    alipay: { sellerId: '2088102146225135', gateway: 'https://openapi.alipay.com/gateway.do' },
  })
  expect([publicOrigin, allow.size]).toEqual(['https://portal.example', 1])
})

test.each<[string, Record<string, string>]>([
  ['WeChat Pay', { ...wechat, PUBLIC_ORIGIN: 'https://portal.example' }],
  ['Alipay', { ...alipay, PUBLIC_ORIGIN: 'https://portal.example' }],
  ['neither', {}],
])('production with %s alone refuses the sandbox for the others, unless it is allowed by name', (_, env) => {
  expect(() => read({ ...productionEnv, ...env, PORTAL_ALLOW_DEV: 'rule-verification' })).toThrow(
    'PORTAL_ALLOW_DEV=sandbox-payment',
  )
  expect(() => read({ ...productionEnv, ...env })).not.toThrow()
})

test.each(Object.keys({ ...wechat, ...alipay }))('what is missing is named: %s', (name) => {
  expect(() => read({ ...both, [name]: '' })).toThrow(new RegExp(`还需设置 ${name} `))
})

test.each<[string, Record<string, string>, string]>([
  ['a key file that is not there', { PAYMENT_WECHAT_PRIVATE_KEY_FILE: '/nowhere' }, 'PAYMENT_WECHAT_PRIVATE_KEY_FILE'],
  ['a key file that holds no key', { PAYMENT_ALIPAY_PUBLIC_KEY_FILE: odd }, 'PAYMENT_ALIPAY_PUBLIC_KEY_FILE'],
  ['a public key for a private one', { PAYMENT_ALIPAY_PRIVATE_KEY_FILE: theirs }, 'PAYMENT_ALIPAY_PRIVATE_KEY_FILE'],
  ['a key for a certificate', { PAYMENT_WECHAT_CERTIFICATE_FILE: theirs }, 'PAYMENT_WECHAT_CERTIFICATE_FILE'],
  ['an APIv3 key that is too short', { PAYMENT_WECHAT_API_V3_KEY: 'k'.repeat(31) }, 'PAYMENT_WECHAT_API_V3_KEY'],
  ['a seller that is none', { PAYMENT_ALIPAY_SELLER_ID: '1' }, 'PAYMENT_ALIPAY_SELLER_ID'],
  ['no public address', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
  ['a public address without https', { PUBLIC_ORIGIN: 'http://portal.example' }, 'PUBLIC_ORIGIN'],
  ['a public address with a path', { PUBLIC_ORIGIN: 'https://portal.example/x' }, 'PUBLIC_ORIGIN'],
])('%s is refused in one line that repeats no secret', (_, change, name) => {
  const line = (() => {
    try {
      read({ ...both, ...change })
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  })()
  expect(line).toContain(name)
  expect(line).not.toMatch(/\n|secret words|kkkk/)
})
