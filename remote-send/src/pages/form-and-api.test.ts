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
import { sendCodeDraft } from '@portal/contract/send-code'
import { orderLimits } from '@portal/shared/order/limits'
import { applicableContent, goodsProblems, orderProblems, remarkProblems } from '@portal/shared/order/order-problems'
import { insuredValueProblems, sizeProblems } from '@portal/shared/order/shipment-problems'
import { fc } from '@portal/testing/property'
import { withContent } from '../draft/draft-of-content'
import type { SendDraft } from '../draft/send-draft'
import { toCodeDraft } from '../features/qr/draft/to-code-draft'
import { validateQrDraft } from '../features/qr/draft/validate-qr-draft'
import { goodDraft, morning, receiver, sender } from '../testing/drafts'
import {
  amount,
  assertAccepted,
  kilograms,
  mostly,
  notes,
  numRuns,
  parties,
  pickup,
  refusalsOf,
  whole,
} from '../testing/typed-orders'
import { toOrder, validateDraft } from '../rules/domestic-order'
import { toParty } from '../rules/party'
import { toFieldPath } from '../rules/field-of-error'

const refusals = (body: object) =>
  refusalsOf(orderCreate.request, { clientRequestId: '12345678', agreementVersion: '2026-11', ...body }, (content) =>
    orderProblems(applicableContent(content), morning),
  )

const lineDraft = fc.record({
  length: whole(1500),
  width: whole(1500),
  height: whole(1500),
  count: whole(999),
  pieceWeight: mostly(['', ''], ['1', '3.33', '0', 'x']),
})

const domesticDraft: fc.Arbitrary<SendDraft> = fc
  .record({
    ...parties,
    goodsName: mostly(['童装', '物'.repeat(50)], ['', '物'.repeat(51), '童装😀']),
    goodsType: mostly([...goodsTypes], ['' as const]),
    packageCount: whole(999),
    weight: kilograms,
    volumeBy: fc.constantFrom('total', 'lines'),
    volume: mostly(['', '0.001', '9999.999'], ['0', '10000', 'x']),
    lines: fc.array(lineDraft, { minLength: 1, maxLength: 2 }),
    packageService: fc.constantFrom(...packageServices),
    pickupMode: fc.constantFrom(...pickupModes),
    outletCode: mostly(['SZ01'], ['', 'S'.repeat(21)]),
    deliveryMode: fc.constantFrom(...deliveryModes),
    floor: whole(40),
    hasElevator: mostly<boolean | null>([true, false], [null]),
    insuredValue: amount,
    codAmount: amount,
    codType: fc.constantFrom(...codTypes),
    bankAccountId: mostly(['b1'], ['']),
    backSignBill: fc.constantFrom(...backSignBills),
    backSignCount: whole(9),
    productCode: mostly([...productCodes], ['' as const]),
    payMethod: fc.constantFrom(...payMethods),
    monthlyCode: mostly(['M8'], ['', 'M'.repeat(21)]),
    agreed: mostly([true], [false]),
    ...notes,
    ...pickup,
  })
  .map((typed) => ({ ...goodDraft, ...typed }))

test('the API accepts a domestic order that the form accepts', () =>
  assertAccepted(domesticDraft, (draft) => {
    if (Object.keys(validateDraft(draft, morning)).length > 0) return false
    expect(refusals({ ...toOrder(draft, '2026-11') })).toEqual([])
    return true
  }))

test('the API accepts the draft of a send code that the form accepts', () =>
  assertAccepted(domesticDraft, (draft) => {
    if (Object.keys(validateQrDraft(draft, { sender: '', receiver: '' })).length > 0) return false
    const body = toCodeDraft(draft)
    if (body === null) return false
    const refusals = refusalsOf(sendCodeDraft, body, (content) => [
      ...goodsProblems(content),
      ...sizeProblems({ ...content, volumeCm3: 0, lines: [] }, ''),
      ...insuredValueProblems(content),
      ...remarkProblems(content),
    ])
    expect(refusals).toEqual([])
    return true
  }))

const number = ({ min, max }: { min: number; max: number }) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1) },
  )
/** A step of what can be typed: 0.01 kg, 0.001 m³. */
const inSteps = (step: number, { max }: { max: number }) =>
  number({ min: 1, max: max / step }).map((steps) => steps * step)
const pieceLine: fc.Arbitrary<PieceLine> = fc.record({
  lengthCm: number(orderLimits.lengthCm),
  widthCm: number(orderLimits.lengthCm),
  heightCm: number(orderLimits.lengthCm),
  count: number(orderLimits.count),
  pieceWeightGrams: fc.constantFrom(0, 0, 0, 3330, orderLimits.pieceWeightGrams.max),
})
/** Requests as a program may send them, in steps that can be typed. */
const content = fc
  .record({
    goodsName: mostly(['童装'], ['', '物'.repeat(51), '童装😀']),
    goodsType: fc.constantFrom(...goodsTypes),
    packageCount: number(orderLimits.count),
    weightGrams: inSteps(10, orderLimits.weightGrams),
    volumeCm3: fc.oneof(fc.constant(0), inSteps(1000, orderLimits.volumeCm3)),
    lines: fc.array(pieceLine, { maxLength: 2 }),
    packageService: fc.constantFrom(...packageServices),
    pickupMode: fc.constantFrom(...pickupModes),
    outletCode: fc.constantFrom('', 'SZ01'),
    deliveryMode: fc.constantFrom(...deliveryModes),
    floor: number(orderLimits.floor),
    hasElevator: fc.boolean(),
    insuredValueCents: fc.oneof(fc.constant(0), number(orderLimits.codAmountCents)),
    codAmountCents: fc.oneof(fc.constant(0), number(orderLimits.codAmountCents)),
    codType: fc.constantFrom(...codTypes),
    bankAccountId: fc.constantFrom('', 'b1'),
    backSignBill: fc.constantFrom(...backSignBills),
    backSignCount: number(orderLimits.backSignCount),
    productCode: fc.constantFrom(...productCodes),
    payMethod: fc.constantFrom(...payMethods),
    monthlyCode: fc.constantFrom('', 'M8'),
    pickupDate: fc.constantFrom('', goodDraft.pickupDate, '2026-11-19'),
    pickupSlot: fc.constantFrom('' as const, ...pickupSlots),
    ...notes,
  })
  .map((request) => applicableContent(request.lines.length > 0 ? { ...request, volumeCm3: 0 } : request))

test('the form shows at its field what the API refuses of a domestic order', () => {
  const own = { sender: toParty(sender), receiver: toParty(receiver) }
  fc.assert(
    fc.property(content, (request) => {
      const refused = refusals({ ...own, ...request }).map(({ path }) => toFieldPath(path))
      const shown = Object.keys(validateDraft(withContent(goodDraft, request), morning))
      expect(shown).toEqual(expect.arrayContaining(refused))
    }),
    { numRuns },
  )
})
