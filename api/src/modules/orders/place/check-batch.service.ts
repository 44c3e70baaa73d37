import type { RowProblem } from '@portal/contract/field-error'
import { line, number } from '@portal/contract/typed-text'
import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { numberText } from '@portal/rules/text/visible-text'
import { z } from 'zod'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { fieldErrorOf, fieldMessage } from '../../../http/field-message'
import { hit } from '../../../http/rate-limit'
import { safelyParse } from '../../../http/safely-parse'
import { shippedDivisions } from '../../address/shipped-divisions'
import { hasOverdue } from '../../payment/postings/debts'
import { usedNumbersQuery } from '../../order-core/order.repository'
import { numberUsed, type OrderContext, orderFacts } from './order-facts'
import { type OrderContent, orderContentSchema } from './order-content'
import { badField, type OrderProblem, problemOf } from './order-problem'
import { validateOrder } from './validate-order'

/** The fields that are checked even when the rest of the row cannot be read. */
const readable = z.object({
  goodsName: line().max(50).catch(''),
  customerOrderNo: number().max(40).catch(''),
})
type Readable = z.infer<typeof readable>
type Row = { content: OrderContent; problems: null } | ({ content: null; problems: OrderProblem[] } & Readable)
export interface CheckedRow {
  ok: boolean
  totalCents: number
  problems: RowProblem[]
}

/** Problems in the answer for one row. */
const maxProblems = 50
/** Checks of one customer per minute: a whole batch is five, and every edited row is one. */
const limit = { name: 'order/checkBatch', max: 120, windowSeconds: 60 }
/** Rows of one customer per minute, four of the largest batches: each row may need database queries of its own. */
const rowLimit = { name: 'order/checkBatch-rows', max: 2000, windowSeconds: 60 }

/**
 * Validates every row by itself, as `createOrder` would; stores nothing.
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
  const usedNumbers = new Set([...repeatedNumbers(numbers), ...(await storedNumbers(db, userId, numbers))])
  const context: OrderContext = { divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now }
  const overdue = (await hasOverdue(db, userId, now)) ? [problemOf('PAYMENT_OVERDUE', '')] : []
  const results: CheckedRow[] = []
  for (const row of parsed)
    results.push(
      row.content === null
        ? refusedRow([...overdue, ...row.problems, ...problemsOfReadable(row, usedNumbers)])
        : await checkRow(context, row.content, usedNumbers, overdue),
    )
  return results
}

const parseRow = (row: unknown): Row => {
  const parsed = safelyParse(orderContentSchema, row)
  return parsed.success
    ? { content: parsed.data, problems: null }
    : {
        content: null,
        problems: parsed.error.issues.map((issue) => {
          const { path, text } = fieldErrorOf(issue)
          return badField(path, text)
        }),
        ...(safelyParse(readable, row).data ?? { goodsName: '', customerOrderNo: '' }),
      }
}

const problemsOfReadable = (
  { goodsName, customerOrderNo }: Readable,
  usedNumbers: ReadonlySet<string>,
): OrderProblem[] => {
  const prohibited = goodsProblem(goodsName)
  return [
    ...(prohibited === '' ? [] : [problemOf('GOODS_PROHIBITED', 'goodsName', prohibited)]),
    ...(usedNumbers.has(customerOrderNo) ? [numberUsed(customerOrderNo)] : []),
  ]
}

/** Names a bad field in the message, because the sheet may have no column for it. */
const toRowProblem = ({ errorName, path, message }: OrderProblem): RowProblem => ({
  path,
  text: message,
  message: errorName === 'BAD_FIELD' ? fieldMessage(path, message) : message,
})

const refusedRow = (problems: readonly OrderProblem[]): CheckedRow => ({
  ok: false,
  totalCents: 0,
  problems: problems.slice(0, maxProblems).map(toRowProblem),
})

const checkRow = async (
  context: OrderContext,
  content: OrderContent,
  usedNumbers: ReadonlySet<string>,
  overdue: readonly OrderProblem[],
): Promise<CheckedRow> => {
  const validation = await validateOrder(context, content)
  const problems = [
    ...overdue,
    ...(validation.ok ? [] : validation.problems),
    ...(usedNumbers.has(content.customerOrderNo) ? [numberUsed(content.customerOrderNo)] : []),
  ]
  return validation.ok && problems.length === 0
    ? { ok: true, totalCents: validation.order.quote.totalCents, problems: [] }
    : refusedRow(problems)
}

const repeatedNumbers = (numbers: readonly string[]): string[] =>
  numbers.filter((number, index) => numbers.indexOf(number) !== index)

const storedNumbers = async (db: Deps['db'], userId: string, numbers: readonly string[]): Promise<string[]> => {
  if (numbers.length === 0) return []
  return (await usedNumbersQuery(db, userId, numbers)).map(({ customerOrderNo }) => numberText(customerOrderNo ?? ''))
}
