import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { pieceWeightsAgree } from '@portal/rules/measure'
import { isPickupSlotAvailable } from '@portal/rules/pickup-slot'
import type { OrderContent } from './order-content'
import { badField, type OrderProblem, problemOf } from './order-problem'

/** Says what is wrong, or nothing. */
type Rule = (content: OrderContent, now: Date) => OrderProblem | null

const minCents = 1_00

const pickupTime: Rule = ({ pickupMode, pickupDate, pickupSlot }, now) => {
  if (pickupMode === 'DROPOFF') return null
  if (pickupDate === '' || pickupSlot === '') return badField('pickupSlot', '请选择取件时间')
  return isPickupSlotAvailable(pickupDate, pickupSlot, now) ? null : problemOf('PICKUP_SLOT_EXPIRED', 'pickupSlot')
}

const dropOffOutlet: Rule = ({ pickupMode, outletCode }) =>
  pickupMode === 'DROPOFF' && outletCode === '' ? badField('outletCode', '请选择自送网点') : null

const goodsName: Rule = ({ goodsName: name }) => {
  const problem = goodsProblem(name)
  return problem === '' ? null : problemOf('GOODS_PROHIBITED', 'goodsName', problem)
}

export const pieceWeights = ({
  lines,
  weightGrams,
}: Pick<OrderContent, 'lines' | 'weightGrams'>): OrderProblem | null => {
  const given = lines.filter(({ pieceWeightGrams }) => pieceWeightGrams > 0)
  if (given.length === 0) return null
  if (given.length < lines.length) return badField('lines', '单件重量须全部填写或全部不填')
  return pieceWeightsAgree(lines, weightGrams) ? null : badField('weightGrams', '与货物明细的单件重量之和不符')
}

export const insuredValue = ({
  insuredValueCents: value,
}: Pick<OrderContent, 'insuredValueCents'>): OrderProblem | null =>
  value > 0 && value < minCents ? badField('insuredValueCents', '须在1-300000元') : null

const codAmount: Rule = ({ codAmountCents: cod, insuredValueCents: insured, deliveryMode, goodsType }) => {
  if (cod === 0) return null
  if (cod < minCents) return badField('codAmountCents', '须在1-300000元')
  if (insured > 0 && cod > insured) return badField('codAmountCents', '不能超过声明价值')
  if (deliveryMode === 'INSTALL') return badField('codAmountCents', '送货安装不支持代收货款')
  return goodsType === '文件' ? badField('codAmountCents', '文件不支持代收货款') : null
}

const codAccount: Rule = ({ codAmountCents, bankAccountId }) =>
  codAmountCents > 0 && bankAccountId === '' ? badField('bankAccountId', '请选择收款账户') : null

export const monthlyCode = ({
  payMethod,
  monthlyCode: code,
}: Pick<OrderContent, 'payMethod' | 'monthlyCode'>): OrderProblem | null =>
  payMethod === 'MONTHLY' && code === '' ? badField('monthlyCode', '请选择月结账号') : null

/** In the order of the fields on the page. */
const rules: readonly Rule[] = [
  goodsName,
  pieceWeights,
  pickupTime,
  dropOffOutlet,
  insuredValue,
  codAmount,
  codAccount,
  monthlyCode,
]

/** What is wrong with the content by itself (domain §1), whoever the customer is. */
export const contentProblems = (content: OrderContent, now: Date): OrderProblem[] =>
  rules.map((rule) => rule(content, now)).filter((problem) => problem !== null)
