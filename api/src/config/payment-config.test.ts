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
const { PAYMENT_WECHAT_PRIVATE_KEY_FILE: ours, PAYMENT_WECHAT_PLATFORM_KEY_FILE: theirs } = wechat
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
  expect(read(both).payment.wechat).toMatchObject({ certificate: null, platformCertificate: null })
  const files = { PAYMENT_WECHAT_CERTIFICATE_FILE: certificate, PAYMENT_WECHAT_PLATFORM_KEY_FILE: certificate }
  expect(read({ ...both, ...files }).payment.wechat).toMatchObject({
    certificate: { serialNumber: '1DDE55AD98ED71D6' },
    platformCertificate: { serialNumber: '1DDE55AD98ED71D6' },
  })
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
