import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { outboxMail, sweepMail } from './mail.outbox'
import type { Mail } from '../../modules/mail/mail.port'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

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
