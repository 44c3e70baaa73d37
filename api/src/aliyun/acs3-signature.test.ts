import { acs3Headers, canonicalQuery } from './acs3-signature'

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
