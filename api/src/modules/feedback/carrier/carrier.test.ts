import { errorCatalogue } from '@portal/contract/error-codes'
import {
  type CarrierCase,
  type CarrierCaseDetail,
  carrierActions,
  operationsFeedbackRequest,
  operationsFeedbackResponse,
  operationsFeedbackToDoResponse,
  operationsFeedbackUploadRequest,
} from '@portal/contract/operations-feedback'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pictureHead } from '../../../pictures/picture-head'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { keyIdHeader, nonceHeader, signatureHeader, timestampHeader } from '../../carrier-signature/events-signature'
import { fileOf, pdf, png, sendFile } from '../../upload/upload.testing'
import { caseBody, readCase, sendFeedback } from '../feedback.testing'
import { maxUploads } from './carrier.module'
import { ask, carrierMessages } from './carrier.testing'
import { carrierGuide } from '../../../testing/carrier-guide'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('carrier', () => {
  let customer: TestCustomer
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const action = (feedbackNo: string, name: string, text = '', uploadIds: string[] = []) => ({
    eventId: randomUUID(),
    feedbackNo,
    action: name,
    text,
    uploadIds,
  })
  const results = async (actions: object[]): Promise<string[]> =>
    (await carrierMessages<{ results: { result: string }[] }>(server, 'feedback', { actions })).results.map(
      ({ result }) => result,
    )
  const keep = async (feedbackNo: string, fields: object = {}): Promise<string> =>
    (
      await carrierMessages<{ uploadId: string }>(server, 'feedbackUpload', {
        eventId: randomUUID(),
        feedbackNo,
        fileName: '处理单.png',
        mediaType: 'image/png',
        dataBase64: png().toString('base64'),
        ...fields,
      })
    ).uploadId
  const toDo = (body: object = {}) =>
    carrierMessages<{ cases: CarrierCase[]; next: string; hasMore: boolean }>(server, 'feedbackToDo', body)

  test.each([
    ['feedback', { actions: [action('none', 'ACCEPT')] }],
    ['feedbackToDo', {}],
    ['feedbackCase', { feedbackNo: 'none' }],
    ['feedbackFile', { uploadId: 'none' }],
    [
      'feedbackUpload',
      {
        eventId: 'e'.repeat(8),
        feedbackNo: 'none',
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        dataBase64: 'AAAA',
      },
    ],
  ])('%s is for who knows the key, and answers nonsense in words', async (path, body) => {
    expect((await ask(server, path, body, 'x'.repeat(32))).json()).toMatchObject({
      code: errorCatalogue.SIGNATURE_INVALID.code,
    })
    expect((await ask(server, path, { after: "'", actions: 5, feedbackNo: {}, uploadId: null })).json()).toMatchObject({
      code: errorCatalogue.BAD_FIELD.code,
    })
  })

  test.each(['0000-00-00T00:00:00.000Z/-', '2026-02-30T00:00:00.000Z/FK1', '0000-01-01T00:00:00.000Z/FK1'])(
    'a page after no time at all (%s) is a bad field, by its name',
    async (after) =>
      expect((await ask(server, 'feedbackToDo', { after })).json()).toMatchObject({
        code: errorCatalogue.BAD_FIELD.code,
        message: 'after：格式不正确',
      }),
  )

  test('a case from the list to its answer, each action once', async () => {
    const { uploadId } = await sendFile(server, customer.token, 'image/png', png())
    const feedbackNo = await sendFeedback(server, customer, caseBody({ attachmentIds: [uploadId] }))
    expect((await toDo({ limit: 100 })).cases.find((one) => one.feedbackNo === feedbackNo)).toMatchObject({
      status: 'SUBMITTED',
      contactName: '欧阳明远',
      contactPhone: '13800001234',
    })
    const accept = action(feedbackNo, 'ACCEPT')
    expect(
      await results([accept, accept, action('none', 'ACCEPT'), action(feedbackNo, 'ASK', '请补充面单照片')]),
    ).toEqual(['APPLIED', 'DUPLICATE', 'UNKNOWN', 'APPLIED'])
    expect((await toDo({ limit: 100 })).cases.map((one) => one.feedbackNo)).not.toContain(feedbackNo)
    const answer = action(feedbackNo, 'ANSWER', '已退还运费', [await keep(feedbackNo)])
    expect(await results([answer])).toEqual(['APPLIED'])
    expect(await results([answer, action(feedbackNo, 'ASK', '再次补充')])).toEqual(['DUPLICATE', 'NOT_POSSIBLE'])
    const detail = await carrierMessages<CarrierCaseDetail>(server, 'feedbackCase', { feedbackNo })
    expect(detail.entries.map(({ by, action: entryAction, files }) => [by, entryAction, files.length])).toEqual([
      ['CUSTOMER', expect.any(String), 1],
      ['CARRIER', '已受理', 0],
      ['CARRIER', '请补充材料', 0],
      ['CARRIER', '处理结果', 1],
    ])
    expect((await readCase(server, customer, feedbackNo)).entries.at(-1)).toMatchObject({
      text: '已退还运费',
      attachments: [{ fileName: '处理单.jpg', mediaType: 'image/jpeg' }],
    })
  })

  test("either side sees the files of the other, and a third nobody's", async () => {
    const { uploadId: theirs } = await sendFile(server, customer.token, 'image/png', png())
    const feedbackNo = await sendFeedback(server, customer, caseBody({ attachmentIds: [theirs] }))
    const ours = await keep(feedbackNo)
    await results([action(feedbackNo, 'MESSAGE', '', [ours])])
    const fileResponse = await ask(server, 'feedbackFile', { uploadId: theirs })
    expect([fileResponse.headers['content-type'], pictureHead(fileResponse.rawPayload)?.type]).toEqual([
      'image/jpeg',
      'jpeg',
    ])
    expect((await fileOf(server, customer.token, ours)).statusCode).toBe(200)
    const stranger = await addCustomer(server)
    expect((await fileOf(server, stranger.token, ours)).json()).toEqual(
      (await fileOf(server, stranger.token, 'none')).json(),
    )
  })

  test("a file that somebody has not added to anything is nobody else's business", async () => {
    const { uploadId } = await sendFile(server, customer.token, 'application/pdf', pdf())
    expect((await ask(server, 'feedbackFile', { uploadId })).json()).toMatchObject({
      code: errorCatalogue.UPLOAD_NOT_FOUND.code,
    })
  })

  test('a file with another type than announced is refused; one that is sent twice is stored once', async () => {
    const feedbackNo = await sendFeedback(server, customer)
    await expect(keep(feedbackNo, { dataBase64: Buffer.from('<html>').toString('base64') })).rejects.toThrow(
      String(errorCatalogue.UPLOAD_REFUSED.code),
    )
    await expect(keep('none')).rejects.toThrow(String(errorCatalogue.FEEDBACK_NOT_FOUND.code))
    const eventId = randomUUID()
    expect(await keep(feedbackNo, { eventId })).toBe(await keep(feedbackNo, { eventId }))
  })

  test('who it is shows when the whole file is there, so few are on their way at once', async () => {
    const feedbackNo = await sendFeedback(server, customer)
    const halves = Array.from({ length: maxUploads }, () => new PassThrough())
    const headers = {
      'content-type': 'application/json',
      [keyIdHeader]: 'main',
      [signatureHeader]: '0'.repeat(64),
      [timestampHeader]: String(server.now().getTime()),
      [nonceHeader]: randomUUID(),
    }
    const requests = halves.map((payload) =>
      server.app.inject({ method: 'POST', url: '/api/operations/feedbackUpload', headers, payload }),
    )
    for (const half of halves) half.write('{"eventId":')
    await new Promise(setImmediate)
    await expect(keep(feedbackNo)).rejects.toThrow(String(errorCatalogue.UNAVAILABLE.code))
    for (const half of halves) half.end('"e"}')
    for (const { statusCode } of await Promise.all(requests)) expect(statusCode).toBe(401)
    expect(await keep(feedbackNo)).not.toBe('')
  })

  test('a file of another case spoils its own action alone', async () => {
    const [first, second] = [
      await sendFeedback(server, customer),
      await sendFeedback(server, await addCustomer(server)),
    ]
    expect(
      await results([action(first, 'MESSAGE', '您好', [await keep(second)]), action(first, 'MESSAGE', '您好')]),
    ).toEqual(['BAD_FILES', 'APPLIED'])
    expect(
      (await readCase(server, customer, first)).entries.filter(({ by }) => by === 'CARRIER').map(({ text }) => text),
    ).toEqual(['', '您好'])
  })

  test('the list is read page by page, the most urgent first', async () => {
    const mine: string[] = []
    for (let index = 0; index < 3; index += 1) {
      mine.push(
        await sendFeedback(server, customer, caseBody({ description: `建议第${index}条：希望可以记住常用的货物` })),
      )
      server.advance(60)
    }
    const listedCases: CarrierCase[] = []
    for (let after = '', hasMore = true; hasMore;) {
      const page = await toDo({ after, limit: 2 })
      listedCases.push(...page.cases)
      ;({ next: after, hasMore } = page)
    }
    expect(listedCases.map(({ dueAt }) => dueAt)).toEqual([...listedCases].map(({ dueAt }) => dueAt).sort())
    expect(listedCases.map(({ feedbackNo }) => feedbackNo).filter((no) => mine.includes(no))).toEqual(mine)
    expect(new Set(listedCases.map(({ feedbackNo }) => feedbackNo)).size).toBe(listedCases.length)
  })

  test('words and files that an action needs', async () => {
    for (const name of ['MESSAGE', 'ASK', 'ANSWER', 'CLOSE'])
      expect((await ask(server, 'feedback', { actions: [action('none', name)] })).json()).toMatchObject({
        code: errorCatalogue.BAD_FIELD.code,
      })
  })
})

describe('documented example', () => {
  const { text, blocks } = carrierGuide('operations-feedback.md')

  test('the bodies of the guide pass the contract', () => {
    const [list = '', actions = '', file = ''] = blocks('json')
    expect(() => operationsFeedbackToDoResponse.parse((JSON.parse(list) as { data: unknown }).data)).not.toThrow()
    expect(() => operationsFeedbackRequest.parse(JSON.parse(actions))).not.toThrow()
    expect(() => operationsFeedbackUploadRequest.parse(JSON.parse(file.replace('…', '')))).not.toThrow()
  })

  test('the guide names every action and result', () => {
    const results = operationsFeedbackResponse.shape.results.element.shape.result.options
    for (const name of [...carrierActions, ...results]) expect(text).toContain(`\`${name}\``)
  })
})
