import {
  backSignBills,
  codTypes,
  deliveryModes,
  packageServices,
  pickupModes,
  type PieceLine,
  productCodes,
} from '@portal/contract/freight'
import { goodsTypes, orderCreate, payMethods, pickupSlots } from '@portal/contract/order'
import { maxLines, orderLimits, textLimits } from '@portal/shared/order/limits'
import { applicableContent, orderProblems } from '@portal/shared/order/order-problems'
import { fc } from '@portal/testing/property'
import { toParty } from '../rules/party'
import { goodDraft, morning } from './drafts'
import { inSteps, longest, mostly, notes, number, parties, refusalsOf, tooLong } from './typed-orders'

/** The API's refusals of a domestic order that need neither customer nor database. */
export const domesticRefusals = (body: object) =>
  refusalsOf(orderCreate.request, { clientRequestId: '12345678', agreementVersion: '2026-11', ...body }, (content) => [
    ...(['sender', 'receiver'] as const).flatMap((side) =>
      /(?<!\d)1[3-9]\d{9}(?!\d)/.test(content[side].address) ? [{ path: `${side}.address`, text: '电话号码' }] : [],
    ),
    ...orderProblems(applicableContent(content), morning),
  ])

const pieceLine: fc.Arbitrary<PieceLine> = fc.record({
  lengthCm: number(orderLimits.lengthCm),
  widthCm: number(orderLimits.widthCm),
  heightCm: number(orderLimits.heightCm),
  count: number(orderLimits.count),
  pieceWeightGrams: fc.constantFrom(0, 0, 0, 3330, orderLimits.pieceWeightGrams.max),
})
const smallLine: PieceLine = { lengthCm: 1, widthCm: 1, heightCm: 1, count: 1, pieceWeightGrams: 0 }

/** Contents of domestic orders as a program may send them, in steps that can be typed. */
export const orderContents = fc
  .record({
    goodsName: mostly(
      ['童装', longest(textLimits.goodsName, '物')],
      ['', tooLong(textLimits.goodsName, '物'), '童装😀'],
    ),
    goodsType: fc.constantFrom(...goodsTypes),
    packageCount: number(orderLimits.packageCount),
    weightGrams: inSteps(10, orderLimits.weightGrams),
    volumeCm3: fc.oneof(fc.constant(0), inSteps(1000, orderLimits.volumeCm3)),
    lines: fc.oneof(
      { weight: 20, arbitrary: fc.array(pieceLine, { maxLength: 2 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(maxLines, maxLines + 1).map((length) => Array.from({ length }, () => smallLine)),
      },
    ),
    packageService: fc.constantFrom(...packageServices),
    pickupMode: fc.constantFrom(...pickupModes),
    outletCode: mostly(['SZ01', longest(textLimits.outletCode, 'S')], ['', tooLong(textLimits.outletCode, 'S')]),
    deliveryMode: fc.constantFrom(...deliveryModes),
    floor: number(orderLimits.floor),
    hasElevator: fc.boolean(),
    insuredValueCents: fc.oneof(fc.constant(0), number(orderLimits.insuredValueCents)),
    codAmountCents: fc.oneof(fc.constant(0), number(orderLimits.codAmountCents)),
    codType: fc.constantFrom(...codTypes),
    bankAccountId: mostly(['b1'], ['']),
    backSignBill: fc.constantFrom(...backSignBills),
    backSignCount: number(orderLimits.backSignCount),
    productCode: fc.constantFrom(...productCodes),
    payMethod: fc.constantFrom(...payMethods),
    monthlyCode: mostly(['M8', longest(textLimits.monthlyCode, 'M')], ['', tooLong(textLimits.monthlyCode, 'M')]),
    pickupDate: mostly([goodDraft.pickupDate], ['', '2026-11-19']),
    pickupSlot: fc.constantFrom('' as const, ...pickupSlots),
    sender: parties.sender.map(toParty),
    receiver: parties.receiver.map(toParty),
    ...notes,
  })
  .map((request) => applicableContent(request.lines.length > 0 ? { ...request, volumeCm3: 0 } : request))
