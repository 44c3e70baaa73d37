import { BAD_FIELD } from '@portal/contract/codes'
import { batteryKinds, customsModes, type DeclaredLine, declarationPurposes } from '@portal/contract/cross-border'
import { orderCreateCrossBorder, type OrderCreateCrossBorderRequest } from '@portal/contract/cross-border-order'
import { pickupSlots } from '@portal/contract/order'
import { CallError, type CrossBorderRules, loadCrossBorderRules } from '@portal/shared'
import { declaredLimits, maxLines, orderLimits, receiverLimits, textLimits } from '@portal/shared/order/limits'
import { commonProblems } from '@portal/shared/order/order-problems'
import { sizeProblems } from '@portal/shared/order/shipment-problems'
import { fc } from '@portal/testing/property'
import { toParty } from '../../../rules/party'
import { goodDraft, morning } from '../../../testing/drafts'
import {
  amount,
  assertAccepted,
  assertShown,
  inSteps,
  kilogramsOf,
  longest,
  mostly,
  notes,
  number,
  parties,
  pickup,
  refusalsOf,
  tooLong,
  whole,
  yuan,
} from '../../../testing/typed-orders'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { toKowloon, toTaipei } from '../hmt/hmt-drafts.testing'
import { hmtProblems } from '../hmt/hmt-problems'
import { crossBorderRefusal } from '../submit/cross-border-refusal'
import { goodDocument, goodParcel, shirts } from '../testing/cross-border-drafts'
import { internationalSteps } from './international-step'
import { stepProblems } from './step-problems'
import { toCrossBorderOrder } from './to-cross-border-order'

const isHmt = (destination: string) => ['HK', 'MO', 'TW'].includes(destination)

let rules: CrossBorderRules
beforeAll(async () => {
  rules = await loadCrossBorderRules()
})
const pinyinProblems = ({
  senderPinyin,
  declaration,
}: Pick<OrderCreateCrossBorderRequest, 'senderPinyin' | 'declaration'>) =>
  isHmt(declaration.destination)
    ? []
    : [{ path: 'senderPinyin', message: rules.pinyinNameProblem(senderPinyin ?? '') }].filter(
        ({ message }) => message !== '',
      )
/** The API's refusals that need neither customer nor database nor the lists of prohibited goods. */
const refusals = (body: unknown) =>
  refusalsOf(orderCreateCrossBorder.request, body, (order) => [
    ...sizeProblems(order, ''),
    ...commonProblems(order, morning),
    ...[
      ...pinyinProblems(order),
      ...rules.receiverProblems(order.declaration.destination, order.receiver),
      ...rules.declarationProblems(order.declaration, order.weightGrams, order.productCode),
    ].map(({ path, message }) => ({ path, text: message })),
  ])
/** Texts that a lenient form would take for links and addresses of e-mail. */
const wrongLinks = [
  'example',
  'ftp://example.com',
  'https://exa<mple.com/a',
  `https://example.com/${tooLong(textLimits.url, 'a')}`,
]
const wrongEmails = [
  'emma',
  'a@b',
  'a..b@example.com',
  '布朗@example.com',
  `${tooLong(receiverLimits.email, 'a')}@example.com`,
]

const typed = {
  packageCount: whole(orderLimits.packageCount),
  weight: mostly(['3.5', '120', kilogramsOf(orderLimits.weightGrams.max)], ['', '0', '0.1', 'x']),
  length: mostly(['40', String(orderLimits.lengthCm.max)], ['', '0', String(orderLimits.lengthCm.max + 1), 'x']),
  insuredValue: amount(orderLimits.insuredValueCents),
  payMethod: fc.constantFrom('SENDER' as const, 'MONTHLY' as const),
  monthlyCode: mostly(['M8'], ['', tooLong(textLimits.monthlyCode, 'M')]),
  agreed: mostly([true], [false]),
  ...notes,
  ...pickup,
}
const draftLike = (examples: readonly CrossBorderDraft[]) =>
  fc
    .tuple(
      fc.constantFrom(...examples),
      fc.record(typed),
      parties.sender,
      fc.record({
        nameCn: mostly(['棉制T恤', longest(textLimits.nameCn, '衫')], ['', tooLong(textLimits.nameCn, '衫'), '衫😀']),
        nameEn: mostly(['Cotton T-shirt'], ['', 'T恤', tooLong(textLimits.nameEn, 'x')]),
        hsCode: mostly(['610910', '6109.10.00'], ['6109', 'x']),
        quantity: mostly(['1', '2'], ['', '0', String(orderLimits.quantity.max + 1), '1.5']),
        unit: mostly(['件'], ['', tooLong(textLimits.unit, '件')]),
        unitPrice: mostly(['8.5'], ['', '0', '1.234', yuan(declaredLimits.unitPriceCents.max)]),
        netWeight: mostly(['0.2', '0.001'], ['', '0', '100', kilogramsOf(declaredLimits.netWeightGrams.max + 1)]),
        material: mostly(['', '棉'], [tooLong(textLimits.material, '棉')]),
        brand: mostly([''], [tooLong(textLimits.brand, '牌'), tooLong(textLimits.brand, 'B')]),
        url: mostly(['', 'https://example.com/a', 'HTTP://例子.公司:8080?a=1'], wrongLinks),
      }),
      fc.record({
        name: mostly([''], ['布朗', tooLong(receiverLimits.name, 'x'), '😀']),
        company: mostly(['', 'ACME'], [tooLong(receiverLimits.company, 'x')]),
        phone: mostly([''], ['1', 'x'.repeat(15)]),
        email: mostly(['', 'emma@example.com'], wrongEmails),
        line1: mostly([''], ['x'.repeat(101), 'x'.repeat(36)]),
        postcode: mostly([''], ['1', tooLong(receiverLimits.postcode, '1')]),
      }),
    )
    .map(([example, patch, from, line, to]): CrossBorderDraft => {
      const kept = Object.fromEntries(Object.entries(to).filter(([, text]) => text !== ''))
      return {
        ...example,
        ...patch,
        sender: from,
        width: patch.length === '' ? '' : '30',
        height: patch.length === '' ? '' : '20',
        lines: [{ ...shirts, ...line }],
        receiver: { ...example.receiver, ...kept },
      }
    })
const context = { knownTaxId: '', now: morning, refusal: '', productProblem: '' }
const accepts = (draft: CrossBorderDraft, problems: object): boolean => {
  if (Object.keys(problems).length > 0) return false
  const body = { ...toCrossBorderOrder(draft, '2026-11'), clientRequestId: '12345678' }
  expect(refusals(body)).toEqual([])
  return true
}

test('the API accepts an international order that the form accepts', () =>
  assertAccepted(draftLike([goodParcel, goodDocument]), (draft) =>
    accepts(
      draft,
      Object.assign({}, ...internationalSteps.map(({ step }) => stepProblems(step, draft, { ...context, rules }))),
    ),
  ))

test('the API accepts an order to Hong Kong or Taiwan that the form accepts', () =>
  assertAccepted(draftLike([toKowloon, toTaipei]), (draft) =>
    accepts(draft, hmtProblems(draft, { ...context, rules })),
  ))

/** The form, filled in with an order as a program may send it. */
const draftOf = (example: CrossBorderDraft, request: Request): CrossBorderDraft => {
  const { sender, receiver, declaration, lines } = request
  const [size] = lines
  const { provinceCode, cityCode, districtCode, townCode, ...party } = sender
  const [line1 = '', line2 = '', line3 = ''] = receiver.addressLines
  const { lines: declared, ...declarationFields } = declaration
  return {
    ...example,
    ...declarationFields,
    sender: { ...party, region: { provinceCode, cityCode, districtCode, townCode } },
    senderPinyin: request.senderPinyin,
    receiver: { ...receiver, line1, line2, line3 },
    packageCount: String(request.packageCount),
    weight: kilogramsOf(request.weightGrams),
    length: size === undefined ? '' : String(size.lengthCm),
    width: size === undefined ? '' : String(size.widthCm),
    height: size === undefined ? '' : String(size.heightCm),
    documentName: request.goodsName,
    lines: declared.map(({ quantity, unitPriceCents, netWeightGrams, ...texts }) => ({
      ...texts,
      quantity: String(quantity),
      unitPrice: yuan(unitPriceCents),
      netWeight: kilogramsOf(netWeightGrams),
    })),
    insuredValue: request.insuredValueCents === 0 ? '' : yuan(request.insuredValueCents),
    pickupDate: request.pickupDate,
    pickupSlot: request.pickupSlot,
    payMethod: request.payMethod,
    monthlyCode: request.monthlyCode,
    remark: request.remark,
    customerOrderNo: request.customerOrderNo,
  }
}

const declaredLine: fc.Arbitrary<DeclaredLine> = fc.record({
  nameCn: mostly(['棉制T恤'], ['', tooLong(textLimits.nameCn, '衫'), '衫😀']),
  nameEn: mostly(['Cotton T-shirt'], ['', 'T恤', tooLong(textLimits.nameEn, 'x')]),
  hsCode: mostly(['610910', ''], ['6109', '61091000000']),
  quantity: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(1, 2) },
    { weight: 1, arbitrary: number(orderLimits.quantity) },
  ),
  unit: mostly(['件'], ['', tooLong(textLimits.unit, '件')]),
  unitPriceCents: fc.oneof(fc.constantFrom(1, 850), number(declaredLimits.unitPriceCents)),
  netWeightGrams: fc.oneof(fc.constantFrom(1, 200), number(declaredLimits.netWeightGrams)),
  originCountry: mostly(['CN', 'JP'], ['']),
  material: mostly(['', '棉'], [tooLong(textLimits.material, '棉')]),
  brand: mostly(['', 'ACME'], ['牌', tooLong(textLimits.brand, 'B')]),
  url: mostly(['', 'https://example.com/a'], wrongLinks),
})
const oneLine: DeclaredLine = {
  nameCn: '棉制T恤',
  nameEn: 'Cotton T-shirt',
  hsCode: '610910',
  quantity: 1,
  unit: '件',
  unitPriceCents: 1,
  netWeightGrams: 1,
  originCountry: 'CN',
  material: '',
  brand: '',
  url: '',
}
const side = number(orderLimits.lengthCm)

/** Orders like that of an example, as a program may send them, within what its form has fields for. */
const requestLike = (example: CrossBorderDraft) => {
  const { destination, goodsKind, receiver: good } = example
  const isDocument = goodsKind === 'DOCUMENT'
  const { line1, line2, line3, ...goodTexts } = good
  const text = (right: string, limit: { max: number }, ...wrong: string[]) =>
    mostly([right], ['', tooLong(limit, 'x'), ...wrong])
  const declaration = fc.record({
    destination: fc.constant(destination),
    goodsKind: fc.constant(goodsKind),
    purpose: fc.constantFrom(...declarationPurposes),
    customsMode: isDocument ? fc.constant('SIMPLE' as const) : fc.constantFrom(...customsModes),
    dutyPayer: fc.constant('RECEIVER' as const),
    battery: isDocument ? fc.constant('NONE' as const) : fc.constantFrom(...batteryKinds),
    incoterm: fc.constant('DAP' as const),
    currency: isDocument
      ? fc.constant(example.currency)
      : fc.constantFrom('CNY' as const, example.currency, 'TWD' as const, 'EUR' as const),
    lines: isDocument
      ? fc.constant<DeclaredLine[]>([])
      : fc.oneof(
          { weight: 20, arbitrary: fc.array(declaredLine, { minLength: 1, maxLength: 2 }) },
          {
            weight: 1,
            arbitrary: fc.constantFrom(maxLines, maxLines + 1).map((length) => Array.from({ length }, () => oneLine)),
          },
        ),
  })
  return fc
    .record({
      sender: parties.sender.map(toParty),
      senderPinyin: isHmt(destination)
        ? fc.constant('')
        : mostly(['LIN YINUO'], ['', '林', tooLong(receiverLimits.senderPinyin, 'x')]),
      receiver: fc.record({
        name: text(goodTexts.name, receiverLimits.name, '王', '布朗', '王😀'),
        company: mostly(['', 'ACME'], [tooLong(receiverLimits.company, 'x'), '司😀']),
        phoneCode: mostly([goodTexts.phoneCode], ['', '0', '12345', '999']),
        phone: mostly([goodTexts.phone], ['', '1', '1'.repeat(15)]),
        email: mostly(['', 'emma@example.com'], wrongEmails),
        state: text(goodTexts.state, receiverLimits.state),
        city: text(goodTexts.city, receiverLimits.city, '市😀'),
        postcode: text(goodTexts.postcode, receiverLimits.postcode),
        addressLines: mostly(
          [[line1, line2, line3].filter(Boolean)],
          [[tooLong(textLimits.address, 'x')], ['路'], ['x'.repeat(36), 'x'.repeat(36)], ['弥敦道132号😀']],
        ),
        taxId: text(goodTexts.taxId, receiverLimits.taxId, '税'),
        vatNo: mostly([''], ['DE1234567', tooLong(receiverLimits.vatNo, 'D')]),
        eoriNo: mostly([''], ['DE1234567', tooLong(receiverLimits.eoriNo, 'D')]),
        iossNo: mostly([''], ['IM1234567890', tooLong(receiverLimits.iossNo, 'I')]),
      }),
      goodsName: mostly(['合同'], ['', tooLong(textLimits.goodsName, '文'), '文😀']),
      packageCount: number(orderLimits.packageCount),
      weightGrams: inSteps(10, orderLimits.weightGrams),
      size: fc.option(fc.record({ lengthCm: side, widthCm: side, heightCm: side })),
      declaration,
      productCode: fc.constant(example.productCode || ('IST' as const)),
      insuredValueCents: fc.oneof(fc.constant(0), number(orderLimits.insuredValueCents)),
      pickupDate: mostly([goodDraft.pickupDate], ['2026-11-19']),
      pickupSlot: fc.constantFrom(...pickupSlots),
      payMethod: fc.constantFrom('SENDER' as const, 'MONTHLY' as const),
      monthlyCode: mostly(['M8', longest(textLimits.monthlyCode, 'M')], ['', tooLong(textLimits.monthlyCode, 'M')]),
      ...notes,
    })
    .map(({ size, goodsName, ...request }) => ({
      ...request,
      // The goods of a parcel have the names of its lines, which are drawn there.
      goodsName: isDocument ? goodsName : '棉制T恤',
      monthlyCode: request.payMethod === 'MONTHLY' ? request.monthlyCode : '',
      lines: size === null || isDocument ? [] : [{ ...size, count: request.packageCount }],
      clientRequestId: '12345678',
      agreementVersion: '2026-11',
    }))
}
type Request = ReturnType<typeof requestLike> extends fc.Arbitrary<infer Order> ? Order : never

const fieldOf = (isDocument: boolean) => (problem: { path: string; text: string }) =>
  crossBorderRefusal(new CallError('business', BAD_FIELD, problem.text, problem), isDocument).path

test.each([
  ['a parcel abroad', goodParcel],
  ['documents abroad', goodDocument],
])('the form shows at its field what the API refuses of an order for %s', (_name, example) =>
  assertShown(requestLike(example), (request) => ({
    refused: refusals(request).map(fieldOf(example === goodDocument)),
    shown: internationalSteps.flatMap(({ step }) =>
      Object.keys(stepProblems(step, draftOf(example, request), { ...context, rules })),
    ),
  })),
)

test.each([
  ['Hong Kong', toKowloon],
  ['Taiwan', toTaipei],
])('the form shows at its field what the API refuses of an order to %s', (_name, example) =>
  assertShown(requestLike(example), (request) => ({
    refused: refusals(request).map(fieldOf(false)),
    shown: Object.keys(hmtProblems(draftOf(example, request), { ...context, rules })),
  })),
)
