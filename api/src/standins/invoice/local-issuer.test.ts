import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomUUID } from 'node:crypto'
import { fc } from '@portal/testing/property'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { readPdf } from '../../testing/read-pdf'
import type { Transport } from '@portal/rules/invoicing'
import { sellers } from '../../modules/invoice/sellers'
import type { InvoiceContent, IssuingPort } from '../../modules/invoice/issuing/issuing.port'
import { findBooked, recordBuyerDecision, decideApplication, newInvoiceNumber } from './local-books'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const issuer = (): IssuingPort => {
  const { issuing } = server.app.deps.ports
  if (issuing === null) throw new Error('no issuer')
  return issuing
}
const [seller] = sellers
if (seller === undefined) throw new Error('no seller')
const transport: Transport = {
  orderNo: 'LC1',
  vehicle: { kind: 'ROAD', plate: '粤BO0017' },
  origin: '广东省深圳市',
  destination: '北京市',
  goodsName: '五金配件',
}
const contentOf = (name: string): InvoiceContent => ({
  applicationNo: randomUUID(),
  kind: 'ORDINARY',
  seller,
  buyer: { buyerType: 'COMPANY', name, taxNo: '', addressPhone: '', bankAccount: '' },
  lines: [{ content: '运输服务', ratePercent: 9, totalCents: 109_00, taxCents: 9_00, transports: [transport] }],
  totalCents: 109_00,
  taxCents: 9_00,
  remark: '',
})
const issue = (content: InvoiceContent) => issuer().issue(content)
const reverse = (content: InvoiceContent, attempt: number) =>
  issuer().reverse(content, '', {
    attempt,
    reason: '01',
    totalCents: content.totalCents,
    taxCents: content.taxCents,
    lines: content.lines.map(({ totalCents, taxCents }, line) => ({ line, totalCents, taxCents })),
  })

test('a number has the year, the seller’s region, and twenty digits', () => {
  const now = new Date('2026-12-31T16:00:00Z')
  for (const { taxNo } of sellers)
    expect(newInvoiceNumber(taxNo, now)).toMatch(new RegExp(`^27${taxNo.slice(2, 4)}9\\d{15}$`))
  expect(shanghaiDay(now)).toBe('2027-01-01')
})

test.each([
  ['深圳晨禾电子有限公司', 'ISSUED'],
  ['某某失败', 'FAILED'],
  ['某某稍候', 'LATER'],
  ['某某已抵扣', 'ISSUED'],
])('%s: %s', async (name, outcome) => {
  expect(await issue(contentOf(name))).toMatchObject({ outcome })
})

test('ten simultaneous requests and a later one issue one invoice', async () => {
  const content = contentOf('一家公司')
  const answers = await Promise.all(Array.from({ length: 10 }, () => issue(content)))
  server.advance(3600)
  expect(new Set([...answers, await issue(content)].map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('reversed ten times at once, it has one red number', async () => {
  const content = contentOf('一家公司')
  await issue(content)
  const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(content, 1)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a buyer whose word does not come within 72 hours has not agreed', async () => {
  const content = contentOf('一家已抵扣')
  await issue(content)
  expect(await reverse(content, 1)).toEqual({ outcome: 'LATER', redState: '02' })
  server.advance(72 * 3600)
  await recordBuyerDecision(server.database.db, content.applicationNo, true, server.now())
  expect(await reverse(content, 1)).toEqual({ outcome: 'VOID', redState: '07' })
})

test('the file has the requested content, and the mark of a specimen', async () => {
  const content = contentOf('深圳晨禾电子有限公司')
  const file = await issuer().file(content, '26442000000000000017', server.now(), 'PDF')
  const [page] = await readPdf(Buffer.from(file))
  const text = page?.text.replaceAll(/\s/g, '') ?? ''
  for (const expectedText of [
    '26442000000000000017',
    content.buyer.name,
    seller.name,
    '¥109.00',
    '壹佰零玖元整',
    '样例',
  ])
    expect(text).toContain(expectedText)
})

test('what was not issued cannot be reversed', async () => {
  await expect(reverse(contentOf('一家公司'), 1)).rejects.toThrow('not issued here')
})

test('whatever happens, what was answered for good is answered again', async () => {
  const steps = fc.array(
    fc.constantFrom(
      'issue',
      'reverse',
      'next attempt',
      'tell ISSUE',
      'tell FAIL',
      'agrees',
      'denies',
      'a minute',
      'a day',
    ),
    { maxLength: 15 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('一家公司', '一家失败', '一家稍候', '一家已抵扣'),
      steps,
      async (name, stepList) => {
        const content = contentOf(name)
        const { db } = server.database
        const final = new Map<string, string>()
        let attempt = 1
        /** Asserts that an answer other than LATER never changes. */
        const recordAnswer = (question: string, answer: { outcome: string }): void => {
          if (final.has(question)) expect(JSON.stringify(answer)).toBe(final.get(question))
          else if (answer.outcome !== 'LATER') final.set(question, JSON.stringify(answer))
        }
        for (const step of stepList) {
          const isIssued = (await findBooked(db, content.applicationNo))?.issuedAt instanceof Date
          if (step === 'issue') recordAnswer('issue', await issue(content))
          if (step === 'reverse' && isIssued) recordAnswer(`reverse ${attempt}`, await reverse(content, attempt))
          if (step === 'next attempt' && final.get(`reverse ${attempt}`)?.includes('VOID') === true) attempt += 1
          if (step === 'tell ISSUE' || step === 'tell FAIL')
            await decideApplication(db, content.applicationNo, step === 'tell ISSUE' ? 'ISSUE' : 'FAIL')
          if (step === 'agrees' || step === 'denies')
            await recordBuyerDecision(db, content.applicationNo, step === 'agrees', server.now())
          if (step === 'a minute') server.advance(60)
          if (step === 'a day') server.advance(86_400)
        }
        const booked = await findBooked(db, content.applicationNo)
        expect(booked?.failure !== '' && booked?.issuedAt instanceof Date).toBe(false)
      },
    ),
    { numRuns: 100 },
  )
})
