import { startTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.close())

const page = async (): Promise<string> => (await server.app.inject('/dev/sms')).body

test('says that there is nothing yet', async () => {
  expect(await page()).toContain('还没有短信')
})

test('shows the newest fifty, newest first, as text and in Chinese time', async () => {
  const { ports } = server.app.deps
  for (let count = 0; count < 51; count += 1) {
    server.advance(1)
    await ports.sms.send('13812345678', `message-${count} <script>alert(1)</script>`)
  }
  const html = await page()
  expect(html).not.toContain('<script>')
  expect(html).toContain('message-50 &lt;script&gt;')
  expect(html).not.toContain('message-0 ')
  expect(html.indexOf('message-50')).toBeLessThan(html.indexOf('message-49'))
  expect(html).toContain(new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' }).format(server.now()))
})
