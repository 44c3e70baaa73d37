import { startTestServer, type TestServer } from '../../testing/test-server'
import { answerScan, ask, scan, showCode } from './wechat.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test("asks for a confirmation, without scripts, in nobody else's frame", async () => {
  const { ticket } = await showCode(server)
  const page = await scan(server, ticket)
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
  const page = await scan(server, ticket)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('二维码已失效')
  expect(page.body).not.toContain('<script>')
})

test.each([
  ['no answer', {}],
  ['an id that is none', { answer: 'yes', wechatId: '<b>' }],
  ['no id', { answer: 'yes' }],
])('%s confirms nothing', async (_, fields) => {
  const shown = await showCode(server)
  expect((await answerScan(server, { ticket: shown.ticket, ...fields })).statusCode).toBe(404)
  expect((await ask(server, shown)).json().data).toEqual({ state: 'WAITING' })
})

test('says what became of the answer', async () => {
  expect(
    (await answerScan(server, { ticket: (await showCode(server)).ticket, answer: 'yes', wechatId: 'x' })).body,
  ).toContain('已确认')
  expect((await answerScan(server, { ticket: (await showCode(server)).ticket, answer: 'no' })).body).toContain('已取消')
})
