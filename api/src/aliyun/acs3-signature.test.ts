import Kit from '@alicloud/openapi-util'
import { Request } from '@alicloud/tea-typescript'
import { fc } from '@portal/testing/property'
import { createHash } from 'node:crypto'
import { acs3Headers, canonicalQuery } from './acs3-signature'
import { awkwardSecond, awkwardText, parameterName } from '../testing/awkward-text'
import { historiesTimeout, runs } from '../testing/runs'

describe('acs3 signature', () => {
  // The example with fixed values of Aliyun's page “V3 request structure and signature”.
  const published = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  }

  test('the published example has the published signature', () => {
    expect(acs3Headers(published, 'YourAccessKeyId', 'YourAccessKeySecret').authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test.each<[string, Partial<typeof published>]>([
    ['host', { host: 'dysmsapi.aliyuncs.com' }],
    ['action', { action: 'SendSms' }],
    ['version', { version: '2017-05-25' }],
    ['date', { date: '2023-10-26T10:22:33Z' }],
    ['nonce', { nonce: 'x' }],
    ['query', { query: { ...published.query, RegionId: 'cn-beijing' } }],
  ])('another %s has another signature', (_, change) => {
    const signature = (call: typeof published) => acs3Headers(call, 'id', 'secret').authorization
    expect(signature({ ...published, ...change })).not.toBe(signature(published))
  })

  test.each([
    [{ b: '2', 'a-': '0', a: '1' }, 'a=1&a-=0&b=2'],
    [{ 'Tag.1': 'x', Tag: 'y', A1: '1', A: '2' }, 'A=2&A1=1&Tag=y&Tag.1=x'],
    [{ T: '{"code":"1"}' }, 'T=%7B%22code%22%3A%221%22%7D'],
    [{ S: "零 *~!'()+" }, 'S=%E9%9B%B6%20%2A~%21%27%28%29%2B'],
  ])('the query %j is spelled %s', (query, expected) => {
    expect(canonicalQuery(query)).toBe(expected)
  })
})

describe('acs3 conformance', () => {
  // Aliyun's own SDK is the second implementation; it only signs, so one property is enough. A thousand cases take 2 s.
  const numRuns = runs(50, 50)

  test(
    'we sign a call as they do',
    () =>
      fc.assert(
        fc.property(
          fc.dictionary(parameterName, awkwardText, { noNullPrototype: true }),
          parameterName,
          awkwardSecond,
          fc.uuid(),
          fc.stringMatching(/^[!-~]{1,40}$/),
          fc.option(fc.uint8Array({ maxLength: 100 }), { nil: undefined }),
          (query, action, second, nonce, secret, file) => {
            const call = {
              host: 'dysmsapi.aliyuncs.com',
              action,
              version: '2017-05-25',
              query,
              date: new Date(second * 1000).toISOString().replace(/\.\d+/, ''),
              nonce,
              body: file && Buffer.from(file),
            }
            const { authorization, ...headers } = acs3Headers(call, 'key-id', secret)
            const request = Object.assign(new Request(), { method: 'POST', pathname: '/', query, headers })
            const digest = createHash('sha256')
              .update(file ?? '')
              .digest('hex')
            expect(authorization).toBe(Kit.getAuthorization(request, 'ACS3-HMAC-SHA256', digest, 'key-id', secret))
          },
        ),
        { numRuns },
      ),
    historiesTimeout,
  )
})
