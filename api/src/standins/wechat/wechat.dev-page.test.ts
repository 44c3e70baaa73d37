import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { ask, showCode } from '../../modules/wechat/wechat.testing'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const openPage = (ticket: string) => server.app.inject({ url: `/dev/wechat?ticket=${ticket}` })
const answer = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/dev/wechat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test("asks for a confirmation, without scripts, in nobody else's frame", async () => {
  const { ticket } = await showCode(server)
  const page = await openPage(ticket)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('微信登录确认（演示）')
  expect(page.body).toContain('value="demo-wechat"')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers['referrer-policy']).toBe('no-referrer')
})

test.each([
  ['an unknown ticket', 'A'.repeat(22)],
  ['junk', encodeURIComponent('"><script>')],
  ['nothing', ''],
])('%s: says that the code is no longer good', async (_, ticket) => {
  const page = await openPage(ticket)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('二维码已失效')
  expect(page.body).not.toContain('<script>')
})

test.each([
  ['no answer', {}],
  ['an id that is none', { answer: 'yes', wechatId: '<b>' }],
  ['no id', { answer: 'yes' }],
])('%s confirms nothing', async (_, fields) => {
  const qrCode = await showCode(server)
  expect((await answer({ ticket: qrCode.ticket, ...fields })).statusCode).toBe(404)
  expect((await ask(server, qrCode)).json().data).toEqual({ state: 'WAITING' })
})

test('the code that is shown leads there, and a confirmation logs in', async () => {
  const { data } = await server.call<{ ticket: string; widget: object }>('user/authenticate/wechatTicket', {})
  expect(data?.widget).toEqual({ kind: 'stand-in', url: `/dev/wechat?ticket=${data?.ticket}` })
  const qrCode = await showCode(server)
  await openPage(qrCode.ticket)
  expect((await ask(server, qrCode)).json().data).toEqual({ state: 'SCANNED' })
  await answer({ ticket: qrCode.ticket, answer: 'yes', wechatId: 'demo-wechat' })
  expect((await ask(server, qrCode)).json().data).toEqual({ state: 'UNKNOWN', nickname: 'demo-wechat' })
})

test('shows the result of the answer', async () => {
  expect((await answer({ ticket: (await showCode(server)).ticket, answer: 'yes', wechatId: 'x' })).body).toContain(
    '已确认',
  )
  expect((await answer({ ticket: (await showCode(server)).ticket, answer: 'no' })).body).toContain('已取消')
})
