import { orderContent, type orderCreate, type orderModify } from '@portal/contract/order'
import { optionNames, optionOf, type OptionValues, type OrderOption } from '@portal/contract/order-options'
import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { applicableContent, orderProblems } from '@portal/rules/order/order-problems'
import { addressLine } from '@portal/rules/text/drawable'
import { z } from 'zod'
import { contentHash } from '../../../http/request-repeat'
import { type OrderProblem, problemOf, toOrderProblem } from './order-problem'

/**
 * The content of a domestic order by itself, the same for a new order, a modification, a row of a batch and a send
 * code: its fields, the hashes that recognise a repeat and a duplicate, and the rules that need neither customer nor
 * database.
 */
export const orderContentSchema = z.object(orderContent)
export type OrderContent = z.output<typeof orderContentSchema>
export type CreateRequest = z.output<typeof orderCreate.request>
export type ModifyRequest = z.output<typeof orderModify.request>

export type PartyInput = OrderContent['sender']

interface HashedRequest extends Partial<OptionValues> {
  clientRequestId: string
  expectedTotalCents?: number | undefined
  confirmDuplicate?: boolean
}

/** The options that existed when the first hash was stored: they are in every hash, whatever their value. */
const firstOptions: readonly OrderOption[] = ['notifySender', 'notifyReceiver', 'privacyWaybill', 'waitNotice']

/**
 * Omits options that were added later and have their default value, so that a hash stored before stays the same.
 */
const omitDefaultOptions = (content: Partial<OptionValues>): object => {
  const omittedNames = optionNames.filter(
    (name) => !firstOptions.includes(name) && content[name] === optionOf(name).usual,
  )
  return Object.fromEntries(Object.entries(content).filter(([key]) => !omittedNames.some((name) => name === key)))
}

/**
 * The hash ignores `clientRequestId`, the expected price and the duplicate confirmation, so a request that is sent
 * again after a price or duplicate warning is still the same.
 */
export const requestHashOf = (request: HashedRequest): string => {
  const { clientRequestId: _id, expectedTotalCents: _expected, confirmDuplicate: _confirmed, ...content } = request
  return contentHash(omitDefaultOptions(content))
}

/** Equal for orders of the same goods to the same receiver. */
export const similarityHash = ({ receiver, goodsName, goodsType }: OrderContent): string => {
  const { name, mobile, provinceCode, cityCode, districtCode, address } = receiver
  return contentHash([name, mobile, provinceCode, cityCode, districtCode, address, goodsName, goodsType])
}

const printable = (party: PartyInput): PartyInput => ({ ...party, address: addressLine(party.address) })

/** The content without values that do not apply to it, and with addresses that labels can show. */
export const normalizeContent = (content: OrderContent): OrderContent =>
  applicableContent({ ...content, sender: printable(content.sender), receiver: printable(content.receiver) })

export const prohibitedGoodsProblems = ({ goodsName }: Pick<OrderContent, 'goodsName'>): OrderProblem[] => {
  const problem = goodsProblem(goodsName)
  return problem === '' ? [] : [problemOf('GOODS_PROHIBITED', 'goodsName', problem)]
}

/** The problems of the content by itself (domain §1), whoever the customer is, in the order of the fields on the page. */
export const contentProblems = (content: OrderContent, now: Date): OrderProblem[] => [
  ...prohibitedGoodsProblems(content),
  ...orderProblems(content, now).map(toOrderProblem),
]
