import type { RowProblem } from '@portal/contract/field-error'
import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { z } from 'zod'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { describeIssue, fieldErrorOf, fieldMessage } from '../../http/field-message'
import { hit } from '../../http/rate-limit'
import { shippedDivisions } from '../address/shipped-divisions'
import { hasOverdue } from '../payment/debts'
import { validateOrder } from './validate-order'
import { type OrderContext, orderFacts } from './order-facts'
import { numberUsed, usedNumbersQuery } from './customer-rules'
import { type OrderContent, orderContentSchema } from './order-content'
import { badField, type OrderProblem, problemOf } from './order-problem'

/** What can be judged of a row even when the rest of it cannot be read. */
const readable = z.object({
  goodsName: z.string().trim().max(50).catch(''),
  customerOrderNo: z.string().trim().max(40).catch(''),
})
type Readable = z.infer<typeof readable>
type Row = { content: OrderContent; problems: null } | ({ content: null; problems: OrderProblem[] } & Readable)
export interface CheckedRow {
  ok: boolean
  totalCents: number
  problems: RowProblem[]
}

/** Problems that are told of one row. */
const maxProblems = 50
/** Checks of one customer per minute: a whole batch is five, and every edited row is one. */
const limit = { name: 'order/checkBatch', max: 120, windowSeconds: 60 }
/** Rows of one customer per minute, four of the largest batches: each may ask the database for things of its own. */
const rowLimit = { name: 'order/checkBatch-rows', max: 2000, windowSeconds: 60 }

/**
 * Judges every row by itself, as `createOrder` would; nothing is stored.
 * @throws BusinessError RATE_LIMITED
 */
export const checkBatch = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  rows: readonly unknown[],
): Promise<CheckedRow[]> => {
  const now = clock()
  const isWithin = (await hit(db, limit, userId, now)) && (await hit(db, rowLimit, userId, now, rows.length))
  if (!isWithin) throw new BusinessError('RATE_LIMITED')
  const parsed = rows.map(parseRow)
  const numbers = parsed.map((row) => (row.content ?? row).customerOrderNo).filter((number) => number !== '')
  const used = new Set([...repeated(numbers), ...(await storedNumbers(db, userId, numbers))])
  const acceptance: OrderContext = { divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now }
  const overdue = (await hasOverdue(db, userId, now)) ? [problemOf('PAYMENT_OVERDUE', '')] : []
  const results: CheckedRow[] = []
  for (const row of parsed)
    results.push(
      row.content === null
        ? refused([...overdue, ...row.problems, ...problemsOfReadable(row, used)])
        : await checkRow(acceptance, row.content, used, overdue),
    )
  return results
}

const parseRow = (row: unknown): Row => {
  const parsed = orderContentSchema.safeParse(row, { error: describeIssue })
  return parsed.success
    ? { content: parsed.data, problems: null }
    : {
        content: null,
        problems: parsed.error.issues.map((issue) => {
          const { path, text } = fieldErrorOf(issue)
          return badField(path, text)
        }),
        ...(readable.safeParse(row).data ?? { goodsName: '', customerOrderNo: '' }),
      }
}

const problemsOfReadable = ({ goodsName, customerOrderNo }: Readable, used: ReadonlySet<string>): OrderProblem[] => {
  const prohibited = goodsProblem(goodsName)
  return [
    ...(prohibited === '' ? [] : [problemOf('GOODS_PROHIBITED', 'goodsName', prohibited)]),
    ...(used.has(customerOrderNo) ? [numberUsed(customerOrderNo)] : []),
  ]
}

/** A bad field is named in the message: the row may have no place to show it at. */
const toRowProblem = ({ errorName, path, message }: OrderProblem): RowProblem => ({
  path,
  text: message,
  message: errorName === 'BAD_FIELD' ? fieldMessage(path, message) : message,
})

const refused = (problems: readonly OrderProblem[]): CheckedRow => ({
  ok: false,
  totalCents: 0,
  problems: problems.slice(0, maxProblems).map(toRowProblem),
})

const checkRow = async (
  acceptance: OrderContext,
  content: OrderContent,
  used: ReadonlySet<string>,
  overdue: readonly OrderProblem[],
): Promise<CheckedRow> => {
  const judgement = await validateOrder(acceptance, content)
  const problems = [
    ...overdue,
    ...(judgement.ok ? [] : judgement.problems),
    ...(used.has(content.customerOrderNo) ? [numberUsed(content.customerOrderNo)] : []),
  ]
  return judgement.ok && problems.length === 0
    ? { ok: true, totalCents: judgement.accepted.quote.totalCents, problems: [] }
    : refused(problems)
}

const repeated = (numbers: readonly string[]): string[] =>
  numbers.filter((number, index) => numbers.indexOf(number) !== index)

const storedNumbers = async (db: Deps['db'], userId: string, numbers: readonly string[]): Promise<string[]> => {
  if (numbers.length === 0) return []
  return (await usedNumbersQuery(db, userId, numbers)).map(({ customerOrderNo }) => customerOrderNo ?? '')
}
