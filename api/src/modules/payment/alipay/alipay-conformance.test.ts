import { AlipaySdk } from 'alipay-sdk'
import { fc } from '@portal/testing/property'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { awkwardText, parameterName } from '../../../testing/awkward-text'
import { historiesTimeout, runs } from '../../../testing/runs'
import { isAnswerSigned, isNoticeSigned, isSigned, signed, textToSign } from './alipay-signature'
import { alipayPage, rawObject } from './alipay-client'
import { alipayConfig } from './alipay.testing'

// Alipay's own SDK for Node is the second implementation. A thousand cases of each property take 20 s.
const numRuns = runs(50, 50)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kit = new AlipaySdk({
  appId: '2014072300007148',
  keyType: 'PKCS8',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
})
const sign = (text: string): string => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')

const reserved = ['sign', 'sign_type']
const parameters = fc.dictionary(
  parameterName.filter((name) => !reserved.includes(name)),
  awkwardText,
  { noNullPrototype: true },
)
const random = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  holds: (...values: Values) => void,
): void => fc.assert(fc.property(...arbitraries, holds), { numRuns })

test(
  'what we sign, they believe',
  () =>
    random([parameters], (params) => {
      const sentParams = Object.entries(signed({ ...params, sign_type: 'RSA2' }, privateKey)).filter(
        ([, value]) => value !== '',
      )
      expect(kit.checkNotifySignV2(Object.fromEntries(sentParams))).toBe(true)
    }),
  historiesTimeout,
)

test(
  'what they sign, we believe, and we would have signed alike',
  () =>
    random([awkwardText, awkwardText.filter((text) => text !== '')], (subject, notifyUrl) => {
      const query = kit.sdkExecute(
        'alipay.trade.precreate',
        { bizContent: { subject }, notifyUrl },
        { bizContentAutoSnakeCase: false },
      )
      const { sign: theirs = '', ...params } = Object.fromEntries(new URLSearchParams(query))
      expect(params).toMatchObject({ biz_content: JSON.stringify({ subject }), notify_url: notifyUrl })
      expect(isSigned(textToSign(params, []), theirs, publicKey)).toBe(true)
      expect(signed(params, privateKey).sign).toBe(theirs)
    }),
  historiesTimeout,
)

test('the address of a page is the one that they would make', () =>
  random([awkwardText, awkwardText], (subject, text) => {
    const returnUrl = `https://portal.example/topay?payment=${encodeURIComponent(text)}`
    const now = new Date()
    const config = { ...alipayConfig, privateKey, gateway: 'https://openapi.alipay.com/gateway.do' }
    const ours = new URL(alipayPage(config, () => now, 'alipay.trade.wap.pay', { subject }, { return_url: returnUrl }))
    const theirs = new URL(kit.pageExecute('alipay.trade.wap.pay', 'GET', { bizContent: { subject }, returnUrl }))
    expect(ours.origin + ours.pathname).toBe(theirs.origin + theirs.pathname)
    const [params, theirParams] = [ours, theirs].map(({ searchParams }) => Object.fromEntries(searchParams))
    // The kit names its version, and the moment may be another one.
    for (const name of ['method', 'app_id', 'charset', 'version', 'sign_type', 'biz_content', 'return_url'])
      expect([name, params?.[name]]).toEqual([name, theirParams?.[name]])
    const { sign: signature = '', ...signedParams } = params ?? {}
    expect(isSigned(textToSign(signedParams, []), signature, publicKey)).toBe(true)
  }))

test(
  'of a notice, with its kind of signature signed or not, changed or not, we think as they do',
  () =>
    random([parameters, fc.boolean(), fc.boolean()], (params, withKind, isChanged) => {
      const text = Object.entries({ ...params, ...(withKind && { sign_type: 'RSA2' }) })
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
      const notice = {
        ...params,
        ...(isChanged && { trade_status: 'TRADE_SUCCESS' }),
        sign_type: 'RSA2',
        sign: sign(text),
      }
      const received = Object.fromEntries(new URLSearchParams(new URLSearchParams(notice).toString()))
      const theirs = kit.checkNotifySignV2(received)
      expect([isNoticeSigned(received, publicKey), theirs]).toEqual([!isChanged, !isChanged])
    }),
  historiesTimeout,
)

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 })
/** JSON as SDKs of other languages write it: slashes and characters outside of ASCII are escaped. */
const escaped = (json: string): string =>
  json
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

test(
  'of an answer, whatever its white space and escapes, we cut out and believe what they do',
  () =>
    random(
      [fc.dictionary(parameterName, fc.jsonValue({ maxDepth: 3 })), space, space, space, fc.boolean(), fc.boolean()],
      (content, indent, before, after, isEscaped, isChanged) => {
        const json = JSON.stringify({ code: '10000', ...content }, null, indent)
        const raw = isEscaped ? escaped(json) : json
        const key = 'alipay_trade_query_response'
        const sentRaw = isChanged ? raw.replace('10000', '10001') : raw
        const answer = `{"${key}"${before}:${after}${sentRaw}${before},${after}"sign"${before}:"${sign(raw)}"${after}}`
        const ours = rawObject(answer, key)
        expect([ours, kit.getSignStr(answer, key)]).toEqual([sentRaw, sentRaw])
        const theirs = (() => {
          try {
            kit.checkResponseSign(answer, key, sign(raw), '')
            return true
          } catch {
            return false
          }
        })()
        expect([isAnswerSigned(ours, sign(raw), publicKey), theirs]).toEqual([sentRaw === raw, sentRaw === raw])
      },
    ),
  historiesTimeout,
)
