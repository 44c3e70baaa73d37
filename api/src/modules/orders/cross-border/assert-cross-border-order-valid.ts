import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import type { Party } from '@portal/contract/party'
import { pickupSlotStart } from '@portal/rules/pickup-slot'
import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import type { OrderFacts } from '../place/order-facts'
import { monthlyAccountProblem, recalledGoodsProblem } from '../place/stored-data-problems'
import { validateParty } from '../place/validate-order'
import { toBusinessError, badField, type OrderProblem, problemOf, toOrderProblem } from '../place/order-problem'
import type { ValidationContext } from '../place/order-rules'
import { applicableCrossBorderContent, type CrossBorderContent } from './cross-border-content'
import { quoteCrossBorder } from './cross-border-quote'
import { lanesTo } from './cross-border.repository'
import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { productsOf } from '@portal/rules/cross-border/battery'
import { declarationProblems } from '@portal/rules/cross-border/declaration-problems'
import { pinyinNameProblem } from '@portal/rules/cross-border/english'
import type { FieldProblem } from '@portal/rules/cross-border/field-problem'
import { hmtProhibitedWord } from '@portal/rules/cross-border/hmt-prohibited'
import { isHmtPlace, kindOfDestination, placeName } from '@portal/rules/cross-border/places'
import { receiverProblems } from '@portal/rules/cross-border/receiver-problems'
import { commonProblems } from '@portal/rules/order/order-problems'
import { sizeProblems } from '@portal/rules/order/shipment-problems'

type Rule = (content: CrossBorderContent, now: Date) => OrderProblem[]

const toProblem = ({ path, message: text }: FieldProblem): OrderProblem =>
  toOrderProblem({ path, code: 'BAD_FIELD', text })

const sender: Rule = ({ senderPinyin, declaration: { destination } }) => {
  const message = isHmtPlace(destination) && senderPinyin === '' ? '' : pinyinNameProblem(senderPinyin)
  return message === '' ? [] : [badField('senderPinyin', message)]
}

const receiver: Rule = ({ receiver: input, declaration: { destination } }) =>
  receiverProblems(destination, input).map(toProblem)

/** Names of the goods and of every declared line, by their paths in the request. */
const namesOf = ({ goodsName, declaration: { lines } }: CrossBorderContent) => [
  ['goodsName', goodsName] as const,
  ...lines.map(({ nameCn }, index) => [`declaration.lines.${index}.nameCn`, nameCn] as const),
]

/** Checks every name against the general list and that of the destination. */
const goodsNames: Rule = (content) => {
  const { destination } = content.declaration
  return namesOf(content).flatMap(([path, name]) => {
    const problem = goodsProblem(name)
    if (problem !== '') return [problemOf('GOODS_PROHIBITED', path, problem)]
    const word = isHmtPlace(destination) ? hmtProhibitedWord(destination, name) : ''
    return word === ''
      ? []
      : [problemOf('GOODS_PROHIBITED', path, `“${word}”不能寄往${placeName(destination)}，无法下单`)]
  })
}

const declared: Rule = ({ declaration, weightGrams, productCode }) =>
  declarationProblems(declaration, weightGrams, productCode).map(toProblem)

const product: Rule = ({ productCode, declaration: { destination } }) =>
  productsOf(kindOfDestination(destination)).includes(productCode)
    ? []
    : [badField('productCode', '该目的地没有此产品')]

const size: Rule = (content) => sizeProblems(content, '').map(toOrderProblem)

const common: Rule = (content, now) => commonProblems(content, now).map(toOrderProblem)

/** In the order of the fields on the page. */
const rules: readonly Rule[] = [sender, receiver, goodsNames, size, declared, product, common]

/** The problems of the content by itself (domain §13), independent of the customer. */
const crossBorderProblems = (content: CrossBorderContent, now: Date): OrderProblem[] =>
  rules.flatMap((rule) => rule(content, now))

/** A valid order with its price. */
export interface ValidCrossBorderOrder {
  content: CrossBorderContent
  sender: Party
  quote: CrossBorderQuote
}

/**
 * Validates one order and prices it; stores nothing.
 * @throws BusinessError BAD_FIELD, GOODS_PROHIBITED, PICKUP_SLOT_EXPIRED, REAL_NAME_REQUIRED, MONTHLY_ACCOUNT_INVALID,
 * LANE_NOT_SERVED
 */
export const assertCrossBorderOrderValid = async (
  { db, divisions, facts, now }: ValidationContext,
  input: CrossBorderContent,
): Promise<ValidCrossBorderOrder> => {
  const content = applicableCrossBorderContent(input)
  const validated = validateParty(divisions, content.sender, 'sender')
  if (!validated.ok) throw toBusinessError(validated.problem)
  const [problem] = crossBorderProblems(content, now)
  if (problem !== undefined) throw toBusinessError(problem)
  const recalled = await recalledGoodsProblem(namesOf(content), facts)
  if (recalled !== null) throw toBusinessError(recalled)
  await assertEntitled(content, facts)
  const quote = await priceOf(db, content, now)
  if (!quote.available) throw new BusinessError('LANE_NOT_SERVED', quote.reason, { path: 'declaration.destination' })
  return { content, sender: validated.party, quote }
}

const assertEntitled = async (content: CrossBorderContent, facts: OrderFacts): Promise<void> => {
  if (!(await facts.hasPassedRealName()))
    throw new BusinessError('REAL_NAME_REQUIRED', '寄往境外及港澳台请先完成实名认证')
  const problem = await monthlyAccountProblem(content, facts)
  if (problem !== null) throw toBusinessError(problem)
}

const priceOf = async (
  db: Db,
  { declaration, productCode, pickupDate, pickupSlot, ...size }: CrossBorderContent,
  now: Date,
): Promise<CrossBorderQuote> => {
  const lanes = await lanesTo(db, declaration.destination)
  const slotStart = pickupSlotStart(pickupDate, pickupSlot)
  return quoteCrossBorder(
    productCode,
    lanes.find((lane) => lane.productCode === productCode),
    { ...declaration, ...size },
    slotStart > now ? slotStart : now,
  )
}
