import type { ResponseOf } from '@portal/contract/calls'
import type { RowProblem } from '@portal/contract/field-error'
import type { FreightQuote } from '@portal/contract/freight'
import { line, number } from '@portal/contract/typed-text'
import { textLimits } from '@portal/rules/order/limits'
import { betterProduct, preselectedProduct, usualProduct } from '@portal/rules/order/product-choice'
import { numberText } from '@portal/rules/text/visible-text'
import { z } from 'zod'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { fieldErrorOf, fieldMessage } from '../../../http/field-message'
import { hit } from '../../../http/rate-limit'
import { safelyParse } from '../../../http/safely-parse'
import { shippedDivisions } from '../../address/shipped-divisions'
import { hasOverdue } from '../../payment/postings/debts'
import { usedCustomerOrderNosQuery } from '../../order-core/order.repository'
import { type OrderContext, orderFacts } from './order-facts'
import { type OrderContent, orderContentSchema, prohibitedGoodsProblems } from './order-content'
import { badField, type OrderProblem, problemOf } from './order-problem'
import { customerOrderNoUsed } from './stored-data-problems'
import { type OrderValidation, quoteOrder, validateOrder } from './validate-order'

/** The fields that are still checked when a row does not fit the schema; '' for a field that does not fit either. */
const separateFields = z.object({
  goodsName: line().max(textLimits.goodsName.max).catch(''),
  customerOrderNo: number().max(textLimits.customerOrderNo.max).catch(''),
})
const noProduct = z.object({ productCode: z.literal('') })

type Row =
  /** `choosesProduct`: the row names no product, so that the best one is taken. */
  | { kind: 'parsed'; content: OrderContent; choosesProduct: boolean }
  | { kind: 'invalid'; content: z.infer<typeof separateFields>; problems: OrderProblem[] }

export type CheckedRow = ResponseOf<'order/checkBatch'>['results'][number]

/** Problems in the answer for one row. */
const maxProblems = 50
/** Checks of one customer per minute: a whole batch is five, and every edited row is one. */
const limit = { name: 'order/checkBatch', max: 120, windowSeconds: 60 }
/** Rows of one customer per minute, four of the largest batches: each row may need database queries of its own. */
const rowLimit = { name: 'order/checkBatch-rows', max: 2000, windowSeconds: 60 }

/**
 * Validates every row by itself, as `createDomesticOrder` would; stores nothing.
 * @throws BusinessError RATE_LIMITED
 */
export const checkBatch = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  inputs: readonly unknown[],
): Promise<CheckedRow[]> => {
  const now = clock()
  const isWithin = (await hit(db, limit, userId, now)) && (await hit(db, rowLimit, userId, now, inputs.length))
  if (!isWithin) throw new BusinessError('RATE_LIMITED')
  const rows = inputs.map(parseRow)
  const customerOrderNos = rows.map(({ content }) => content.customerOrderNo).filter((number) => number !== '')
  const usedNos = new Set([...repeatedNos(customerOrderNos), ...(await storedNos(db, userId, customerOrderNos))])
  const context: OrderContext = { divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now }
  const overdueProblems = (await hasOverdue(db, userId, now)) ? [problemOf('PAYMENT_OVERDUE', '')] : []
  const results: CheckedRow[] = []
  for (const row of rows) results.push(await checkRow(context, row, usedNos, overdueProblems))
  return results
}

const parseRow = (input: unknown): Row => {
  const choosesProduct = noProduct.safeParse(input).success
  const { success, data, error } = safelyParse(
    orderContentSchema,
    choosesProduct ? Object.assign({}, input, { productCode: usualProduct }) : input,
  )
  if (success) return { kind: 'parsed', content: data, choosesProduct }
  return {
    kind: 'invalid',
    content: safelyParse(separateFields, input).data ?? { goodsName: '', customerOrderNo: '' },
    problems: error.issues.map((issue) => {
      const { path, text } = fieldErrorOf(issue)
      return badField(path, text)
    }),
  }
}

const repeatedNos = (customerOrderNos: readonly string[]): string[] =>
  customerOrderNos.filter((number, index) => customerOrderNos.indexOf(number) !== index)

const storedNos = async (db: Deps['db'], userId: string, customerOrderNos: readonly string[]): Promise<string[]> => {
  if (customerOrderNos.length === 0) return []
  const orders = await usedCustomerOrderNosQuery(db, userId, customerOrderNos)
  return orders.map(({ customerOrderNo }) => numberText(customerOrderNo ?? ''))
}

const withProduct = (content: OrderContent, quotes: readonly FreightQuote[]): OrderContent => ({
  ...content,
  productCode: preselectedProduct(quotes) || content.productCode,
})

const checkRow = async (
  context: OrderContext,
  row: Row,
  usedNos: ReadonlySet<string>,
  overdueProblems: readonly OrderProblem[],
): Promise<CheckedRow> => {
  const { customerOrderNo } = row.content
  const quotes = row.kind === 'parsed' ? await quoteOrder(context, row.content) : []
  const validation = await validateRow(context, row, quotes)
  const problems = [
    ...overdueProblems,
    ...(validation.ok ? [] : validation.problems),
    ...(usedNos.has(customerOrderNo) ? [customerOrderNoUsed(customerOrderNo)] : []),
  ]
  if (!validation.ok || problems.length > 0)
    return { ok: false, totalCents: 0, problems: problems.slice(0, maxProblems).map(toRowProblem) }
  const { totalCents, productCode } = validation.order.quote
  return { ok: true, totalCents, problems: [], productCode, better: betterProduct(quotes, productCode) ?? undefined }
}

const validateRow = async (
  context: OrderContext,
  row: Row,
  quotes: readonly FreightQuote[],
): Promise<OrderValidation> =>
  row.kind === 'parsed'
    ? validateOrder(context, row.choosesProduct ? withProduct(row.content, quotes) : row.content)
    : { ok: false, problems: [...row.problems, ...prohibitedGoodsProblems(row.content)] }

/** Names a bad field in the message, because the sheet may have no column for it. */
const toRowProblem = ({ errorName, path, message }: OrderProblem): RowProblem => ({
  path,
  text: message,
  message: errorName === 'BAD_FIELD' ? fieldMessage(path, message) : message,
})
