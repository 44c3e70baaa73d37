import type { TestServer } from '../testing/test-server'
import { startDemoServer } from './testing/start-demo-server'
import { smsOutbox } from './sms/sms-outbox.tables'
import { outboxMail, sweepMail } from './mail/mail.outbox'
import type { Mail } from '../modules/mail/mail.port'
import { cookieOf } from '../testing/cookie-of'
import { ask, type Scan, showCode } from '../modules/wechat/wechat.testing'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

describe('sms dev page', () => {
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
    await server.database.db.insert(smsOutbox).values({
      messageId: 'x',
      mobileNo: '13812345678',
      message: '<script>alert(1)</script>',
      createdAt: server.now(),
    })
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
})

describe('mail', () => {
  const send = (to: string, text: string, attachments?: Mail['attachments']) =>
    outboxMail({ db: server.database.db, clock: server.now }).send({ to, subject: '<b>发票</b>', text, attachments })
  const mailsTo = async (to: string) =>
    (await server.call<{ mails: { body: string }[] }>('dev/mail-outbox', { to })).data?.mails

  test('the outbox shows what it was given as text, and forgets it after a day', async () => {
    await send('a@example.com', '<script>alert(1)</script>')
    expect(await mailsTo('a@example.com')).toEqual([
      { subject: '<b>发票</b>', body: '<script>alert(1)</script>', attachments: [] },
    ])
    const page = await server.app.inject({ url: '/dev/mail' })
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toContain('<script>')
    server.advance(24 * 3600)
    await sweepMail(server.database.db, server.now())
    expect(await mailsTo('a@example.com')).toEqual([])
    expect((await server.app.inject({ url: '/dev/mail' })).body).toContain('还没有邮件')
  })

  test('attachments are named, can be had as they were, and go with their message', async () => {
    const content = Buffer.from('%PDF-1.7 <b>')
    await send('c@example.com', '请查收', [{ fileName: '发票 "1"<b>.pdf', type: 'application/pdf', content }])
    expect(await mailsTo('c@example.com')).toMatchObject([
      { attachments: [{ fileName: '发票 "1"<b>.pdf', bytes: content.length }] },
    ])
    const { body } = await server.app.inject({ url: '/dev/mail' })
    expect(body).toContain('发票 &quot;1&quot;&lt;b&gt;.pdf')
    const url = /href="(\/dev\/mail\/attachment[^"]+)"/.exec(body)?.[1]?.replace('&amp;', '&') ?? ''
    const file = await server.app.inject({ url })
    expect(file.rawPayload).toEqual(content)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
    for (const other of [
      '/dev/mail/attachment',
      '/dev/mail/attachment?messageId=x&part=0',
      url.replace('part=0', 'part=1'),
      url.replace('part=0', 'part=x'),
    ]) {
      expect((await server.app.inject({ url: other })).statusCode).toBe(404)
    }
    server.advance(24 * 3600)
    await sweepMail(server.database.db, server.now())
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })
})

describe('wechat dev page', () => {
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

  test.each([
    [
      { answer: 'yes', wechatId: 'demo-wechat' },
      { state: 'UNKNOWN', nickname: 'demo-wechat' },
    ],
    [{ answer: 'no' }, { state: 'REFUSED' }],
  ])("inside WeChat's own browser %j leads back to the portal", async (fields, outcome) => {
    const response = await server.send('user/authenticate/wechatTicket', { insideWechat: true })
    const { ticket, secret, widget } = response.json<{ data: Scan & { widget: { url: string } } }>().data
    expect((await server.app.inject({ url: widget.url })).body).toContain('微信登录确认（演示）')
    const state = new URL(widget.url, 'http://localhost').searchParams.get('state') ?? ''
    const back = await server.app.inject({
      method: 'POST',
      url: '/dev/wechat-account',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ state, ...fields }).toString(),
    })
    const headers = { cookie: cookieOf(response) }
    const end = await server.app.inject({ url: back.headers.location ?? '', headers })
    expect(end.headers.location).toBe('/')
    expect((await ask(server, { ticket, secret })).json().data).toEqual(outcome)
  })
})
