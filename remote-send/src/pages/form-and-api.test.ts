import {
  backSignBills,
  codTypes,
  deliveryModes,
  packageServices,
  pickupModes,
  productCodes,
} from '@portal/contract/freight'
import { goodsTypes, orderCreate, payMethods } from '@portal/contract/order'
import { sendCodeDraft } from '@portal/contract/send-code'
import { orderLimits, textLimits } from '@portal/shared/order/limits'
import { applicableContent, orderProblems } from '@portal/shared/order/order-problems'
import { fc } from '@portal/testing/property'
import { withContent } from '../draft/draft-of-content'
import type { SendDraft } from '../draft/send-draft'
import { emptyQrDraft } from '../features/qr/draft/qr-draft'
import { toCodeDraft } from '../features/qr/draft/to-code-draft'
import { validateQrDraft } from '../features/qr/draft/validate-qr-draft'
import { toOrder, validateDraft } from '../rules/domestic-order'
import { toFieldPath } from '../rules/field-of-error'
import { goodDraft, morning } from '../testing/drafts'
import { domesticRefusals, orderContents } from '../testing/order-requests.testing'
import {
  amount,
  assertAccepted,
  assertShown,
  kilograms,
  longest,
  mostly,
  notes,
  parties,
  pickup,
  refusalsOf,
  tooLong,
  whole,
} from '../testing/typed-orders'

const { goodsName, outletCode, monthlyCode } = textLimits

const cubicMetresOf = (cm3: number) => String(cm3 / 1_000_000)
const maxVolume = orderLimits.volumeCm3.max

const lineDraft = fc.record({
  length: whole(orderLimits.lengthCm),
  width: whole(orderLimits.widthCm),
  height: whole(orderLimits.lengthCm),
  count: whole(orderLimits.count),
  pieceWeight: mostly(['', ''], ['1', '3.33', '0', 'x']),
})

const domesticDraft: fc.Arbitrary<SendDraft> = fc
  .record({
    ...parties,
    goodsName: mostly(['童装', longest(goodsName, '物')], ['', tooLong(goodsName, '物'), '童装😀']),
    goodsType: mostly([...goodsTypes], ['' as const]),
    packageCount: whole(orderLimits.packageCount),
    weight: kilograms,
    volumeBy: fc.constantFrom('total', 'lines'),
    volume: mostly(['', '0.001', cubicMetresOf(maxVolume)], ['0', cubicMetresOf(maxVolume + 1000), 'x']),
    lines: fc.array(lineDraft, { minLength: 1, maxLength: 2 }),
    packageService: fc.constantFrom(...packageServices),
    pickupMode: fc.constantFrom(...pickupModes),
    outletCode: mostly(['SZ01'], ['', tooLong(outletCode, 'S')]),
    deliveryMode: fc.constantFrom(...deliveryModes),
    floor: whole(orderLimits.floor),
    hasElevator: mostly<boolean | null>([true, false], [null]),
    insuredValue: amount(orderLimits.insuredValueCents),
    codAmount: amount(orderLimits.codAmountCents),
    codType: fc.constantFrom(...codTypes),
    bankAccountId: mostly(['b1'], ['']),
    backSignBill: fc.constantFrom(...backSignBills),
    backSignCount: whole(orderLimits.backSignCount),
    productCode: mostly([...productCodes], ['' as const]),
    payMethod: fc.constantFrom(...payMethods),
    monthlyCode: mostly(['M8'], ['', tooLong(monthlyCode, 'M')]),
    agreed: mostly([true], [false]),
    ...notes,
    ...pickup,
  })
  .map((typed) => ({ ...goodDraft, ...typed }))

test('the API accepts a domestic order that the form accepts', () =>
  assertAccepted(domesticDraft, (draft) => {
    if (Object.keys(validateDraft(draft, morning)).length > 0) return false
    expect(domesticRefusals({ ...toOrder(draft, '2026-11') })).toEqual([])
    return true
  }))

test('the form shows at its field what the API refuses of a domestic order', () =>
  assertShown(orderContents, (request) => ({
    refused: domesticRefusals(request).map(({ path }) => toFieldPath(path)),
    shown: Object.keys(validateDraft(withContent(goodDraft, request), morning)),
  })))

/** The API's refusals of the draft of a send code: it supposes what only the courier will know. */
const codeRefusals = (body: object) =>
  refusalsOf(sendCodeDraft, { agreementVersion: '2026-11', ...body }, (draft) => {
    const weightGrams = draft.weightGrams || 1000
    const order = { ...draft, weightGrams, clientRequestId: '12345678', pickupMode: 'DROPOFF', outletCode: '-' }
    return orderProblems(applicableContent(orderCreate.request.parse(order)), morning)
  })
const noneRepeated = { sender: '', receiver: '' }

test('the API accepts the draft of a send code that the form accepts', () =>
  assertAccepted(domesticDraft, (draft) => {
    if (Object.keys(validateQrDraft(draft, noneRepeated)).length > 0) return false
    const body = toCodeDraft(draft)
    if (body === null) return false
    expect(codeRefusals(body)).toEqual([])
    return true
  }))

test('the form shows at its field what the API refuses of the draft of a send code', () =>
  assertShown(orderContents, ({ floor: _floor, hasElevator: _hasElevator, ...content }) => {
    // Its form has no monthly accounts, and no floors.
    const request = { ...content, payMethod: 'SENDER' as const }
    return {
      refused: codeRefusals(request).map(({ path }) => toFieldPath(path)),
      shown: Object.keys(validateQrDraft(withContent({ ...emptyQrDraft, agreed: true }, request), noneRepeated)),
    }
  }))
