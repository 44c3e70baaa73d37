import type { LightMyRequestResponse } from 'fastify'
import { productionEnv } from '../../testing/production-env'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { png, sendFile } from '../../modules/upload/upload.testing'
import { carrierDoes, caseBody, readCase, sendFeedback } from '../../modules/feedback/feedback.testing'
import { timeLeft } from './time-left'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startDemoServer()
})
beforeEach(async () => {
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const get = async (path: string): Promise<string> => (await server.app.inject({ url: `/dev/feedback${path}` })).body
const post = async (
  fields: Record<string, string>,
  files: readonly Buffer[] = [],
  type = 'image/png',
): Promise<LightMyRequestResponse> => {
  const form = new FormData()
  Object.entries(fields).forEach(([name, value]) => form.append(name, value))
  files.forEach((file, index) => form.append('files', new Blob([new Uint8Array(file)], { type }), `照片${index}.png`))
  const multipart = new Response(form)
  return server.app.inject({
    method: 'POST',
    url: '/dev/feedback/case',
    headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
    payload: Buffer.from(await multipart.arrayBuffer()),
  })
}
const eventOn = async (feedbackNo: string): Promise<string> =>
  /name="eventId" value="([^"]+)"/.exec(await get(`/case?feedbackNo=${feedbackNo}`))?.[1] ?? ''

test('cases that wait for the carrier come first, with the overdue ones marked', async () => {
  const late = await sendFeedback(server, customer)
  server.advance(7 * 86_400 + 7200)
  const fresh = await sendFeedback(
    server,
    await addCustomer(server),
    caseBody({ description: '<b>新的建议</b>，希望可以记住货物' }),
  )
  const page = await get('')
  expect(page.indexOf(late)).toBeLessThan(page.indexOf(fresh))
  expect(page).toContain('<span class="left late">已超时 2小时</span>')
  expect(page).toContain('<span class="left calm">剩余 7天</span>')
  expect(page).toContain('&lt;b&gt;新的建议')
})

test('a case is accepted, asked about and answered with pictures, each once', async () => {
  const { uploadId } = await sendFile(server, customer.token, 'image/png', png())
  const feedbackNo = await sendFeedback(server, customer, caseBody({ attachmentIds: [uploadId] }))
  const page = await get(`/case?feedbackNo=${feedbackNo}`)
  expect([...page.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)).toEqual([
    'ACCEPT',
    'ANSWER',
    'MESSAGE',
    'ASK',
    'CLOSE',
  ])
  const form = { feedbackNo, eventId: await eventOn(feedbackNo), action: 'ASK', text: '请补充\r\n面单照片' }
  const [first, again] = [await post(form), await post(form)]
  expect([first.statusCode, first.headers.location, again.statusCode]).toEqual([
    303,
    `/dev/feedback/case?feedbackNo=${feedbackNo}&done=ASK`,
    303,
  ])
  expect(await get(`/case?feedbackNo=${feedbackNo}&done=ASK`)).toContain('已完成：要求补充材料')
  expect(
    (await post({ feedbackNo, eventId: await eventOn(feedbackNo), action: 'ANSWER', text: '已处理' }, [png(), png()]))
      .statusCode,
  ).toBe(303)
  const { entries } = await readCase(server, customer, feedbackNo)
  expect(
    entries
      .filter(({ by }) => by === 'CARRIER')
      .map(({ action, text, attachments }) => [action, text, attachments.length]),
  ).toEqual([
    ['已受理', '', 0],
    ['请补充材料', '请补充\n面单照片', 0],
    ['处理结果', '已处理', 2],
  ])
  const [picture] = /\/dev\/feedback\/file\?uploadId=[\w-]+/.exec(await get(`/case?feedbackNo=${feedbackNo}`)) ?? []
  expect((await server.app.inject({ url: picture ?? '' })).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test.each([
  ['no words', { action: 'ANSWER', text: '' }, [], '内容'],
  [
    'seven pictures',
    { action: 'MESSAGE', text: '<i>见图</i>' },
    Array.from({ length: 7 }, () => png()),
    '最多上传6张图片',
  ],
  [
    'a picture that is none',
    { action: 'MESSAGE', text: '<i>见图</i>' },
    [Buffer.from('text')],
    '仅支持 JPG、PNG、WebP 格式的图片',
  ],
  ['an unknown action', { action: 'PAY', text: '<i>见图</i>' }, [], '操作：不在可选范围内'],
  ['what cannot be done now', { action: 'ACCEPT', text: '<i>见图</i>' }, [], '状态已变化'],
])('%s: says so and keeps what was typed', async (_what, fields, files, message) => {
  const feedbackNo = await sendFeedback(server, customer)
  await carrierDoes(server, feedbackNo, 'ACCEPT')
  const page = await post({ feedbackNo, eventId: await eventOn(feedbackNo), ...fields }, files)
  expect(page.statusCode).toBe(200)
  expect(/role="alert">([^<]*)/.exec(page.body)?.[1]).toContain(message)
  expect(page.body).toContain(fields.text.replace('<i>', '&lt;i&gt;').replace('</i>', '&lt;/i&gt;'))
  expect((await readCase(server, customer, feedbackNo)).entries).toHaveLength(2)
})

test('one that is over offers nothing; one that is not there leads to the list', async () => {
  const feedbackNo = await sendFeedback(server, customer)
  await carrierDoes(server, feedbackNo, 'CLOSE')
  expect(await get(`/case?feedbackNo=${feedbackNo}`)).toContain('该反馈已结束')
  expect(await get('/case?feedbackNo=%3Cscript%3E')).toContain('反馈不存在')
  expect((await server.app.inject({ url: '/dev/feedback/file?uploadId=none' })).statusCode).toBe(404)
  expect(
    (
      await server.app.inject({
        method: 'POST',
        url: '/dev/feedback/case',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'junk',
      })
    ).statusCode,
  ).toBe(200)
})

test.each([
  [-1, '已超时 1分钟', 'late'],
  [-90 * 60_000, '已超时 1小时30分', 'late'],
  [0, '已超时 1分钟', 'late'],
  [30_000, '剩余 1分钟', 'soon'],
  [86_400_000 - 1, '剩余 1天', 'soon'],
  [86_400_000, '剩余 1天', 'calm'],
  [2 * 86_400_000 + 3 * 3_600_000, '剩余 2天3小时', 'calm'],
])('%d ms to go: %s', (remainingMs, text, tone) =>
  expect(timeLeft(new Date(1e12 + remainingMs), new Date(1e12))).toEqual({ text, tone }),
)

test('production has neither page nor call', async () => {
  const production = await startDemoServer({ env: productionEnv })
  expect((await production.app.inject({ url: '/dev/feedback' })).statusCode).toBe(404)
  expect((await production.send('dev/feedback', {})).statusCode).toBe(404)
  await production.close()
})
