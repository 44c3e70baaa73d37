import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { smsOutbox } from './sms-outbox.tables'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const page = async (): Promise<string> => (await server.app.inject('/dev/outbox')).body
const codesOf = async (mobileNo: string): Promise<unknown> =>
  (await server.call<{ codes: string[] }>('dev/sms-outbox', { mobileNo })).data?.codes

test('says that there is nothing yet', async () => {
  expect(await page()).toContain('还没有消息')
  expect(await codesOf('13812345678')).toEqual([])
})

test('shows the newest fifty, newest first, in Chinese time; the call has the last ten of one number', async () => {
  const { ports } = server.app.deps
  for (let count = 0; count < 51; count += 1) {
    server.advance(1)
    await ports.sms.sendCode('13812345678', `${100_000 + count}`)
  }
  await ports.sms.sendCode('13912345678', '999999')
  const html = await page()
  expect(html.match(/验证码是\d{6}/g)).toHaveLength(50)
  expect(html).not.toContain('100001')
  expect(html.indexOf('100050')).toBeLessThan(html.indexOf('100049'))
  expect(html).toContain(
    new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' }).format(server.now()),
  )
  expect(await codesOf('13812345678')).toEqual(Array.from({ length: 10 }, (_, index) => `${100_050 - index}`))
})

test('shows a message as text', async () => {
  await server.database.db
    .insert(smsOutbox)
    .values({ messageId: 'x', mobileNo: '13812345678', message: '<script>alert(1)</script>', createdAt: server.now() })
  expect(await page()).toContain('&lt;script&gt;')
  expect(await page()).not.toContain('<script>')
})

test('links of a message can be followed', async () => {
  const url = 'http://127.0.0.1:8080/r/9W59Nk49xyNhMSmr'
  await server.database.db
    .insert(smsOutbox)
    .values({ messageId: 'y', mobileNo: '13812345678', message: `收货安排：${url} 。`, createdAt: server.now() })
  expect(await page()).toContain(`收货安排：<a href="${url}" rel="noreferrer">${url}</a> 。`)
})
