import { createCanvas, loadImage } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'
import type { LightMyRequestResponse } from 'fastify'
import { productionEnv } from '../../testing/production-env'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { makeCode, openOutlets, standing } from '../../modules/send-code/send-code.testing'
import { readPicture } from './courier.dev-page'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startDemoServer()
  await openOutlets(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const by = { outletCode: 'SZ01', courierName: '王师傅' }
const qrPicture = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' })

const post = async (
  path: string,
  fields: Record<string, string>,
  picture?: Buffer,
): Promise<LightMyRequestResponse> => {
  const form = new FormData()
  Object.entries(fields).forEach(([name, value]) => form.append(name, value))
  if (picture !== undefined)
    form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'code.png')
  const multipart = new Response(form)
  return server.app.inject({
    method: 'POST',
    url: `/dev/courier/${path}`,
    headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
    payload: Buffer.from(await multipart.arrayBuffer()),
  })
}
const hidden = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
const weigh = (page: string, fields: object = {}) =>
  post('confirm', {
    ...Object.fromEntries(
      ['code', 'shortCode', 'outletCode', 'courierName', 'eventId'].map((name) => [name, hidden(page, name)]),
    ),
    packageCount: '2',
    weight: '12.5',
    ...fields,
  })

test.each(['the short code', 'the pasted text', 'a picture'])('takes a parcel in by %s', async (way) => {
  const { code, codeNo, shortCode } = await makeCode(server, customer.token)
  const address = `http://portal.example/DimensionalCodeShipping?code=${code}`
  const scanned =
    way === 'a picture'
      ? await post('scan', { ...by, shortCode: '', code: '' }, await qrPicture(address))
      : await post('scan', {
          ...by,
          ...(way === 'the short code' ? { shortCode, code: '' } : { shortCode: '', code: address }),
        })
  expect(scanned.body).toContain('欧阳**')
  expect(scanned.body).not.toContain('明远')
  const bad = await weigh(scanned.body, { weight: '很重' })
  expect(bad.body).toContain('总重量')
  expect(bad.body).toContain('value="很重"')
  const response = await weigh(scanned.body)
  expect(response.body).toContain('已揽收，订单已生成')
  expect((await weigh(scanned.body)).body).toContain('已揽收，订单已生成')
  expect((await standing(server, customer.token, codeNo))?.order?.weightGrams).toBe(12_500)
})

test.each([
  ['nothing', {}, undefined, '寄件码'],
  ['another text', { code: 'https://example.com' }, undefined, '寄件码不存在或已失效'],
  ['a short code of letters', { shortCode: 'abcdefgh' }, undefined, '短码：为8位数字'],
  ['a picture of nothing', {}, createCanvas(50, 50).toBuffer('image/png'), '图片中没有找到二维码'],
  ['a file that is no picture', {}, Buffer.from('not a picture'), '图片中没有找到二维码'],
])('%s: says so and keeps what was typed', async (_what, fields, picture, message) => {
  const page = await post('scan', { ...by, courierName: '<b>王</b>', shortCode: '', code: '', ...fields }, picture)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('role="alert"')
  expect(page.body).toContain(message)
  expect(page.body).toContain('value="&lt;b&gt;王&lt;/b&gt;"')
})

test('a body that is no form is no failure', async () => {
  const page = await server.app.inject({
    method: 'POST',
    url: '/dev/courier/scan',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'junk',
  })
  expect(page.statusCode).toBe(200)
})

test('shows the fixed code of an outlet', async () => {
  const page = await server.app.inject({ url: '/dev/courier/outlet?outletCode=SZ01' })
  expect(page.body).toContain('<svg')
  const code = /LCO-[0-9a-f]{16}-SZ01/.exec(page.body)?.[0]
  expect(
    (await server.call<{ outletName: string }>('sendCode/outlet', { code }, customer.token)).data?.outletName,
  ).toBe('深圳南山营业部')
  expect((await server.app.inject({ url: '/dev/courier/outlet?outletCode=SZ03' })).body).toContain(
    '该网点不存在或暂不收件',
  )
})

test('begins with the code of the link', async () => {
  expect((await server.app.inject({ url: '/dev/courier?code=%22%3E%3Cscript%3E' })).body).toContain(
    'value="&quot;&gt;&lt;script&gt;"',
  )
})

test('reads a photo larger than a screen', async () => {
  const large = createCanvas(3000, 2000)
  const context = large.getContext('2d')
  context.fillStyle = '#ddd'
  context.fillRect(0, 0, 3000, 2000)
  context.drawImage(await loadImage(await qrPicture('LCS-photo')), 900, 500, 1000, 1000)
  expect(await readPicture(large.toBuffer('image/png'))).toBe('LCS-photo')
})

test('production has no such page', async () => {
  const production = await startDemoServer({ env: productionEnv })
  expect((await production.app.inject({ url: '/dev/courier' })).statusCode).toBe(404)
  await production.close()
})
