import type { BackSignBill, CodType, PickupMode } from '@portal/contract/freight'
import type { payMethods } from '@portal/contract/order'
import { needsFloor } from '../service-labels'
import { printedProblem } from '../text/drawable'
import { limitProblem, noWeight, orderLimits, textLimits } from './limits'
import { badFields, type OrderProblem } from './order-problem'
import {
  codConflicts,
  insuredValueProblems,
  type PickupTime,
  pickupProblems,
  type PricedServices,
  serviceProblems,
  type ShipmentSize,
  sizeProblems,
} from './shipment-problems'

/** The customer's notes on an order of any kind. */
interface Notes {
  remark: string
  customerOrderNo: string
}

/** The payer, and the monthly account where one pays. */
interface Payer {
  payMethod: (typeof payMethods)[number]
  monthlyCode: string
}

/** The part that orders of all kinds have in common besides goods and parties. */
export type CommonContent = PickupTime & Payer & Notes & Pick<PricedServices, 'insuredValueCents'>

interface Goods {
  goodsName: string
  goodsType: string
}

/**
 * The content of a domestic order without its parties: of a request, or of a form as far as it is filled in. There, ''
 * and 0 stand for a value that is not given, and NaN for a text that is no number. Texts are clean (`oneLine` and
 * others in `visible-text.ts`).
 */
export interface OrderContent extends Goods, ShipmentSize, PricedServices, Required<PickupTime>, Payer, Notes {
  productCode: string
  pickupMode: PickupMode
  outletCode: string
  codType: CodType
  bankAccountId: string
  backSignBill: BackSignBill
  backSignCount: number
}

/** The problem of a code that is chosen in a form and typed in a batch. */
const codeProblem = (code: string, { max, tooLong }: { max: number; tooLong: string }, missing: string): string =>
  code === '' ? missing : code.length > max ? tooLong : ''

export const goodsProblems = ({ goodsName, goodsType }: Goods): OrderProblem[] =>
  badFields({
    goodsName: goodsName === '' ? '请填写物品名称' : printedProblem(goodsName, textLimits.goodsName),
    goodsType: goodsType === '' ? '请选择物品类别' : '',
  })

/** `unavailable`: why the chosen product cannot be had, from an estimate. */
export const productProblems = ({ productCode }: { productCode: string }, unavailable = ''): OrderProblem[] =>
  badFields({ productCode: productCode === '' ? '请选择产品类型' : unavailable })

const payerProblems = ({ payMethod, monthlyCode }: Payer): OrderProblem[] =>
  payMethod === 'MONTHLY'
    ? badFields({ monthlyCode: codeProblem(monthlyCode, textLimits.monthlyCode, '请选择月结账号') })
    : []

const outletProblems = ({ pickupMode, outletCode }: OrderContent): OrderProblem[] =>
  pickupMode === 'DROPOFF'
    ? badFields({ outletCode: codeProblem(outletCode, textLimits.outletCode, '请选择寄件网点') })
    : []

const numberProblems = ({ customerOrderNo }: Pick<Notes, 'customerOrderNo'>): OrderProblem[] =>
  badFields({ customerOrderNo: printedProblem(customerOrderNo, textLimits.customerOrderNo) })

export const remarkProblems = ({ remark }: Pick<Notes, 'remark'>): OrderProblem[] =>
  badFields({ remark: printedProblem(remark, textLimits.remark) })

/** The problems that orders of all kinds may have besides those of goods and parties, at the moment `now`. */
export const commonProblems = (content: CommonContent, now: Date): OrderProblem[] => [
  ...pickupProblems(content, now),
  ...insuredValueProblems(content),
  ...payerProblems(content),
  ...numberProblems(content),
  ...remarkProblems(content),
]

const slipProblem = ({ backSignBill, backSignCount }: OrderContent): string =>
  backSignBill === 'NONE' ? '' : limitProblem(orderLimits.backSignCount, backSignCount)

/** Values that are missing or out of their limits, so that there is no price (domain §1). */
export const priceProblems = (content: OrderContent): OrderProblem[] => [
  ...sizeProblems(content, noWeight),
  ...serviceProblems(content),
  ...badFields({ backSignCount: slipProblem(content) }),
]

/**
 * The problems of a domestic order by itself (domain §1) at the moment `now`, in the order of the page, whoever the
 * customer is. `unavailable`: see `productProblems`. Parties are in `party-problems.ts`, prohibited goods in `contraband`.
 */
export const orderProblems = (content: OrderContent, now: Date, unavailable = ''): OrderProblem[] => [
  ...goodsProblems(content),
  ...sizeProblems(content, noWeight),
  ...pickupProblems(content, now),
  ...outletProblems(content),
  ...serviceProblems(content),
  ...codConflicts(content),
  ...badFields({
    bankAccountId: content.codAmountCents > 0 && content.bankAccountId === '' ? '请选择收款银行账户' : '',
    backSignCount: slipProblem(content),
  }),
  ...numberProblems(content),
  ...productProblems(content, unavailable),
  ...payerProblems(content),
  ...remarkProblems(content),
]

/** The content without leftovers of a form: a pickup time of a drop-off, a floor of goods that stay at the door. */
export const applicableContent = <Content extends OrderContent>(content: Content): Content => ({
  ...content,
  ...(content.pickupMode === 'PICKUP' ? { outletCode: '' } : { pickupDate: '', pickupSlot: '' }),
  ...(!needsFloor(content.deliveryMode) && { floor: 1, hasElevator: true }),
  ...(content.payMethod !== 'MONTHLY' && { monthlyCode: '' }),
  ...(content.backSignBill === 'NONE' && { backSignCount: 1 }),
  ...(content.codAmountCents === 0 && { codType: 'THREE_DAYS', bankAccountId: '' }),
})
