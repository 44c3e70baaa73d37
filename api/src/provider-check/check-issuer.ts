import { setTimeout as pause } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import type { Transport } from '@portal/rules/invoicing'
import { sumOf, taxIn } from '../modules/invoice/draft-invoices'
import type {
  InvoiceContent,
  IssueAnswer,
  IssuingPort,
  Reversal,
  ReverseAnswer,
} from '../modules/invoice/issuing/issuing.port'
import { restOfLines, reversalAmounts } from '../modules/invoice/reversal/reversal-amounts'
import { sellers } from '../modules/invoice/sellers'
import { type CheckPoint, failed, passed, reasonOf, unproven } from './check-point'

export interface IssuerCheckOptions {
  /** Milliseconds between two questions about an answer that comes later. */
  pauseMs: number
  /** A buyer of the sandbox who has used the invoice, and so must confirm a reversal. */
  usedBuyer: string
  /** Confirms a reversal in the buyer's place; null where nothing can. */
  confirm: ((applicationNo: string) => Promise<unknown>) | null
}

const maxQuestions = 30

const transport: Transport = {
  orderNo: 'LC26010100000001',
  vehicle: { kind: 'ROAD', plate: '粤B12345' },
  origin: '广东省深圳市',
  destination: '浙江省杭州市',
  goodsName: '五金配件',
}

/** A freight and an express line of an application that was never made before. */
const newContent = (name: string, transports: readonly Transport[] = [transport]): InvoiceContent => {
  const [seller] = sellers
  if (seller === undefined) throw new Error('no seller')
  const lines = [
    { content: '运输服务', item: '国内货物运输', ratePercent: 9, totalCents: 100_00, transports: [...transports] },
    { content: '快递服务', item: '国内快递', ratePercent: 6, totalCents: 33_33 },
  ].map((line) => ({ ...line, taxCents: taxIn(line.totalCents, line.ratePercent) }))
  const { name: sellerName, taxNo, addressPhone, bankAccount } = seller
  return {
    applicationNo: `FPTEST${randomInt(2 ** 47)}`,
    kind: 'ORDINARY',
    seller: { name: sellerName, taxNo, addressPhone, bankAccount },
    buyer: { buyerType: 'COMPANY', name, taxNo: '91440300MA5F7K2C3P', addressPhone: '', bankAccount: '' },
    lines,
    totalCents: sumOf(lines, 'totalCents'),
    taxCents: sumOf(lines, 'taxCents'),
    remark: '一致性测试',
  }
}

const reversalOf = (
  { lines }: InvoiceContent,
  before: readonly Reversal[],
  amounts: readonly number[] | 'REST',
): Reversal => {
  const reversed = before.flatMap((reversal) => reversal.lines)
  const parts = amounts === 'REST' ? restOfLines(lines, reversed) : amounts
  return { attempt: before.length + 1, reason: '04', ...reversalAmounts(lines, reversed, parts) }
}

class Unexpected extends Error {}
const expectThat = (isRight: boolean, problem: string): void => {
  if (!isRight) throw new Unexpected(problem)
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isNumber = (text: string): boolean => /^\d{20}$/.test(text)

/**
 * Compares an issuer's sandbox with what the portal expects of the port (docs/issuer.md): it issues, asks again,
 * reverses in full and in parts, and asks for what must be refused. Every case has its own invoices.
 * @returns a point for each case; the cases do not throw
 */
export const checkIssuer = async (
  issuing: IssuingPort,
  { pauseMs, usedBuyer, confirm }: IssuerCheckOptions,
): Promise<CheckPoint[]> => {
  const settled = async <Answer extends { outcome: string }>(question: () => Promise<Answer>): Promise<Answer> => {
    let answer = await question()
    for (let asked = 1; answer.outcome === 'LATER' && asked < maxQuestions; asked += 1) {
      await pause(pauseMs)
      answer = await question()
    }
    return answer
  }
  const issued = async (content: InvoiceContent) => {
    const answer = await settled<IssueAnswer>(() => issuing.issue(content))
    if (answer.outcome !== 'ISSUED') throw new Unexpected(`应开具，却得到 ${answer.outcome}`)
    expectThat(isNumber(answer.invoiceNumber), '发票号码须为20位数字')
    return answer
  }
  const reversed = async (content: InvoiceContent, number: string, reversal: Reversal) => {
    const answer = await settled<ReverseAnswer>(() => issuing.reverse(content, number, reversal))
    if (answer.outcome !== 'REVERSED') throw new Unexpected(`应红冲，却得到 ${answer.outcome}`)
    expectThat(isNumber(answer.redNumber), '红字发票号码须为20位数字')
    return answer
  }
  const refused = async (content: InvoiceContent, number: string, reversal: Reversal): Promise<void> => {
    const { outcome } = await settled<ReverseAnswer>(() => issuing.reverse(content, number, reversal))
    expectThat(outcome === 'REFUSED', `应拒绝，却得到 ${outcome}`)
  }
  const buyer = '深圳晨禾电子有限公司'

  const cases: readonly (readonly [name: string, run: () => Promise<CheckPoint | void>])[] = [
    ['开具', async () => void (await issued(newContent(buyer)))],
    [
      '同一申请重复提交，得到同一张发票',
      async () => {
        const content = newContent(buyer)
        const first = await issued(content)
        const answers = await Promise.all(Array.from({ length: 5 }, () => issuing.issue(content)))
        expectThat(
          answers.every((answer) => same(answer, first)),
          '重复提交得到了不同的答复',
        )
      },
    ],
    [
      '同时提交五次，只开一张',
      async () => {
        const content = newContent(buyer)
        await Promise.all(Array.from({ length: 5 }, () => issuing.issue(content)))
        const answers = await Promise.all([issued(content), issued(content)])
        expectThat(same(answers[0], answers[1]), '开出了不同的发票')
      },
    ],
    [
      '缺少运输要素，拒绝开具',
      async () => {
        for (const lacking of [[], [{ ...transport, vehicle: null }], [{ ...transport, goodsName: '' }]]) {
          const answer = await settled<IssueAnswer>(() => issuing.issue(newContent(buyer, lacking)))
          expectThat(answer.outcome === 'FAILED', `应拒绝，却得到 ${answer.outcome}`)
        }
      },
    ],
    [
      '文件',
      async () => {
        const content = newContent(buyer)
        const { invoiceNumber, issuedAt } = await issued(content)
        const file = await issuing.file(content, invoiceNumber, issuedAt, 'PDF')
        expectThat(file.subarray(0, 5).toString() === '%PDF-', '文件不是PDF')
      },
    ],
    [
      '全额红冲，重复提交得到同一张红字发票，之后不能再红冲',
      async () => {
        const content = newContent(buyer)
        const { invoiceNumber } = await issued(content)
        const full = reversalOf(content, [], 'REST')
        const first = await reversed(content, invoiceNumber, full)
        expectThat(same(await issuing.reverse(content, invoiceNumber, full), first), '重复提交得到了不同的答复')
        await refused(content, invoiceNumber, { ...full, attempt: 2 })
      },
    ],
    [
      '部分红冲直至余额为零，金额与税额逐分相符',
      async () => {
        const content = newContent(buyer)
        const { invoiceNumber } = await issued(content)
        const done: Reversal[] = []
        const numbers = new Set<string>()
        for (const amounts of [[33_33, 0], [0, 1], [11_11, 11_11], 'REST'] as const) {
          const part = reversalOf(content, done, amounts)
          numbers.add((await reversed(content, invoiceNumber, part)).redNumber)
          done.push(part)
        }
        expectThat(numbers.size === done.length, '红字发票号码重复')
        await refused(content, invoiceNumber, { ...reversalOf(content, [], [1, 0]), attempt: done.length + 1 })
      },
    ],
    [
      '超过余额的红冲被拒绝，余额不变',
      async () => {
        const content = newContent(buyer)
        const { invoiceNumber } = await issued(content)
        const part = reversalOf(content, [], [60_00, 0])
        await reversed(content, invoiceNumber, part)
        await refused(content, invoiceNumber, { ...reversalOf(content, [], [100_00, 0]), attempt: 2 })
        await reversed(content, invoiceNumber, { ...reversalOf(content, [part], 'REST'), attempt: 3 })
      },
    ],
    [
      '已抵扣的发票等待购方确认，确认后红冲',
      async () => {
        const content = newContent(usedBuyer)
        const { invoiceNumber } = await issued(content)
        const part = reversalOf(content, [], [10_00, 0])
        const ask = () => issuing.reverse(content, invoiceNumber, part)
        for (const answer of [await ask(), await ask()])
          expectThat(answer.outcome === 'LATER' && answer.redState === '02', `应等待购方确认，却得到 ${answer.outcome}`)
        if (confirm === null) return unproven('等待购方确认', '请在沙箱中确认后重试')
        await confirm(content.applicationNo)
        expectThat((await reversed(content, invoiceNumber, part)).redState === '04', '确认后的状态须为04')
        return undefined
      },
    ],
  ]
  const points: CheckPoint[] = []
  for (const [name, run] of cases)
    points.push(
      await run().then(
        (point) => point ?? passed(name),
        (error: unknown) => failed(name, error instanceof Unexpected ? error.message : reasonOf(error)),
      ),
    )
  return points
}
