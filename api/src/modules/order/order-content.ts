import { orderContent, type orderCreate, type orderModify } from '@portal/contract/order'
import { optionNames, optionOf, type OptionValues, type OrderOption } from '@portal/contract/order-options'
import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { addressLine } from '@portal/rules/text/drawable'
import { pieceWeightsAgree } from '@portal/rules/measure'
import { isPickupSlotAvailable } from '@portal/rules/pickup-slot'
import { needsFloor } from '@portal/rules/service-text'
import { z } from 'zod'
import { contentHash } from '../../http/request-repeat'
import { badField, type OrderProblem, problemOf } from './order-problem'

/**
 * The content of a domestic order by itself, the same for a new order, a modification, a row of a batch and a send
 * code: its fields, the hashes that recognise a repeat, and the rules that need neither customer nor database.
 */
export const orderContentSchema = z.object(orderContent)
export type OrderContent = z.output<typeof orderContentSchema>
export type CreateRequest = z.output<typeof orderCreate.request>
export type ModifyRequest = z.output<typeof orderModify.request>

type Party = OrderContent['sender']

interface HashedRequest extends Partial<OptionValues> {
  clientRequestId: string
  expectedTotalCents?: number | undefined
}

/** The options that existed when the first hash was stored: they are in every hash, whatever their value. */
const firstOptions: readonly OrderOption[] = ['notifySender', 'notifyReceiver', 'privacyWaybill', 'waitNotice']

/**
 * Leaves a later option out while it has its usual value, so that the hash of a request from before the option existed
 * stays the same.
 */
const withoutUsualOptions = (request: Partial<OptionValues>): Partial<Record<OrderOption, undefined>> =>
  Object.fromEntries(
    optionNames
      .filter((name) => !firstOptions.includes(name) && request[name] === optionOf(name).usual)
      .map((name) => [name, undefined]),
  )

/** Equal for repeats of one request; a confirmation or another price that came later does not make it another. */
export const requestHash = (request: HashedRequest): string => {
  const { clientRequestId: _id, expectedTotalCents: _expected, ...content } = request
  return contentHash({ ...content, ...withoutUsualOptions(request), confirmDuplicate: undefined })
}

/** Equal for orders of the same goods to the same receiver. */
export const similarityHash = ({ receiver, goodsName, goodsType }: OrderContent): string => {
  const { name, mobile, provinceCode, cityCode, districtCode, address } = receiver
  return contentHash([name, mobile, provinceCode, cityCode, districtCode, address, goodsName, goodsType])
}

const printable = (party: Party): Party => ({ ...party, address: addressLine(party.address) })

/** The content without leftovers of a form: a pickup time of a drop-off, a floor of goods that stay at the door. */
export const applicableContent = (content: OrderContent): OrderContent => ({
  ...content,
  sender: printable(content.sender),
  receiver: printable(content.receiver),
  ...(content.pickupMode === 'PICKUP' ? { outletCode: '' } : { pickupDate: '', pickupSlot: '' }),
  ...(!needsFloor(content.deliveryMode) && { floor: 1, hasElevator: true }),
  ...(content.payMethod !== 'MONTHLY' && { monthlyCode: '' }),
  ...(content.backSignBill === 'NONE' && { backSignCount: 1 }),
  ...(content.codAmountCents === 0 && { codType: 'THREE_DAYS', bankAccountId: '' }),
})

/** Returns the problem of one field; null for none. */
type Rule = (content: OrderContent, now: Date) => OrderProblem | null

const minCents = 1_00

const goodsNameProblem: Rule = ({ goodsName: name }) => {
  const problem = goodsProblem(name)
  return problem === '' ? null : problemOf('GOODS_PROHIBITED', 'goodsName', problem)
}

export const pieceWeightsProblem = ({
  lines,
  weightGrams,
}: Pick<OrderContent, 'lines' | 'weightGrams'>): OrderProblem | null => {
  const weighedLines = lines.filter(({ pieceWeightGrams }) => pieceWeightGrams > 0)
  if (weighedLines.length === 0) return null
  if (weighedLines.length < lines.length) return badField('lines', '单件重量须全部填写或全部不填')
  return pieceWeightsAgree(lines, weightGrams) ? null : badField('weightGrams', '与货物明细的单件重量之和不符')
}

const pickupTimeProblem: Rule = ({ pickupMode, pickupDate, pickupSlot }, now) => {
  if (pickupMode === 'DROPOFF') return null
  if (pickupDate === '' || pickupSlot === '') return badField('pickupSlot', '请选择取件时间')
  return isPickupSlotAvailable(pickupDate, pickupSlot, now) ? null : problemOf('PICKUP_SLOT_EXPIRED', 'pickupSlot')
}

const dropOffOutletProblem: Rule = ({ pickupMode, outletCode }) =>
  pickupMode === 'DROPOFF' && outletCode === '' ? badField('outletCode', '请选择自送网点') : null

export const insuredValueProblem = ({
  insuredValueCents: value,
}: Pick<OrderContent, 'insuredValueCents'>): OrderProblem | null =>
  value > 0 && value < minCents ? badField('insuredValueCents', '须在1-300000元') : null

const codAmountProblem: Rule = ({ codAmountCents: cod, insuredValueCents: insured, deliveryMode, goodsType }) => {
  if (cod === 0) return null
  if (cod < minCents) return badField('codAmountCents', '须在1-300000元')
  if (insured > 0 && cod > insured) return badField('codAmountCents', '不能超过声明价值')
  if (deliveryMode === 'INSTALL') return badField('codAmountCents', '送货安装不支持代收货款')
  return goodsType === '文件' ? badField('codAmountCents', '文件不支持代收货款') : null
}

const codAccountProblem: Rule = ({ codAmountCents, bankAccountId }) =>
  codAmountCents > 0 && bankAccountId === '' ? badField('bankAccountId', '请选择收款账户') : null

export const monthlyCodeProblem = ({
  payMethod,
  monthlyCode: code,
}: Pick<OrderContent, 'payMethod' | 'monthlyCode'>): OrderProblem | null =>
  payMethod === 'MONTHLY' && code === '' ? badField('monthlyCode', '请选择月结账号') : null

/** In the order of the fields on the page. */
const rules: readonly Rule[] = [
  goodsNameProblem,
  pieceWeightsProblem,
  pickupTimeProblem,
  dropOffOutletProblem,
  insuredValueProblem,
  codAmountProblem,
  codAccountProblem,
  monthlyCodeProblem,
]

/** The problems of the content by itself (domain §1), whoever the customer is. */
export const contentProblems = (content: OrderContent, now: Date): OrderProblem[] =>
  rules.map((rule) => rule(content, now)).filter((problem) => problem !== null)
