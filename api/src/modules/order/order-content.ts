import { type orderCreate, type orderModify, orderContent } from '@portal/contract/order'
import { optionNames, optionOf, type OptionValues, type OrderOption } from '@portal/contract/order-options'
import { withoutEmoji } from '@portal/rules/detail-address'
import { needsFloor } from '@portal/rules/service-text'
import { z } from 'zod'
import { contentHash } from '../../http/request-repeat'

export const orderContentSchema = z.object(orderContent)
/** What a domestic order says, whoever asks for what with it. */
export type OrderContent = z.output<typeof orderContentSchema>
export type CreateRequest = z.output<typeof orderCreate.request>
export type ModifyRequest = z.output<typeof orderModify.request>

/** Equal for repeats of one request; a confirmation or another price that came later does not make it another. */
export const requestHash = (request: Hashed): string => {
  const { clientRequestId: _id, expectedTotalCents: _expected, ...content } = request
  return contentHash({ ...content, ...usualLeftOut(request), confirmDuplicate: undefined })
}

interface Hashed extends Partial<OptionValues> {
  clientRequestId: string
  expectedTotalCents?: number | undefined
}

/** In every hash that was ever stored, as usual or not. */
const firstOptions: readonly OrderOption[] = ['notifySender', 'notifyReceiver', 'privacyWaybill', 'waitNotice']

/** A later option is left out while it is as usual: a request from before there was one is the same when it is sent again. */
const usualLeftOut = (request: Partial<OptionValues>): Partial<Record<OrderOption, undefined>> =>
  Object.fromEntries(
    optionNames
      .filter((name) => !firstOptions.includes(name) && request[name] === optionOf(name).usual)
      .map((name) => [name, undefined]),
  )

/** Equal for orders of the same goods to the same receiver. */
export const similarityHash = ({ receiver, goodsName, goodsType }: OrderContent): string => {
  const { name, mobile, provinceCode, cityCode, districtCode, address } = receiver
  return contentHash([name, mobile, provinceCode, cityCode, districtCode, address, goodsName, goodsType])
}

type Party = OrderContent['sender']

const printable = (party: Party): Party => ({ ...party, address: withoutEmoji(party.address) })

/** The content without leftovers of a form: a pick-up time of goods that are brought, a floor of goods that stay at the door. */
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
