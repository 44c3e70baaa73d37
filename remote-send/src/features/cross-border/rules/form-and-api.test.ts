import { orderCreateCrossBorder } from '@portal/contract/cross-border-order'
import { type CrossBorderRules, loadCrossBorderRules } from '@portal/shared'
import { noWeight } from '@portal/shared/order/limits'
import { commonProblems } from '@portal/shared/order/order-problems'
import { sizeProblems } from '@portal/shared/order/shipment-problems'
import { fc } from '@portal/testing/property'
import { morning } from '../../../testing/drafts'
import {
  amount,
  assertAccepted,
  mostly,
  notes,
  parties,
  pickup,
  refusalsOf,
  whole,
} from '../../../testing/typed-orders'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { toKowloon, toTaipei } from '../hmt/hmt-drafts.testing'
import { hmtProblems } from '../hmt/hmt-problems'
import { goodDocument, goodParcel, shirts } from '../testing/cross-border-drafts'
import { internationalSteps } from './international-step'
import { stepProblems } from './step-problems'
import { toCrossBorderOrder } from './to-cross-border-order'

let rules: CrossBorderRules
beforeAll(async () => {
  rules = await loadCrossBorderRules()
})
const refusals = (body: unknown) =>
  refusalsOf(orderCreateCrossBorder.request, body, (order) => [
    ...sizeProblems(order, noWeight),
    ...commonProblems(order, morning),
    ...[
      ...rules.receiverProblems(order.declaration.destination, order.receiver),
      ...rules.declarationProblems(order.declaration, order.weightGrams, order.productCode),
    ].map(({ path, message }) => ({ path, text: message })),
  ])
const typed = {
  packageCount: whole(999),
  weight: mostly(['3.5', '120', '99999.99'], ['', '0', '0.1', 'x']),
  length: mostly(['40', '1500'], ['', '0', '1501', 'x']),
  insuredValue: amount,
  payMethod: fc.constantFrom('SENDER' as const, 'MONTHLY' as const),
  monthlyCode: mostly(['M8'], ['', 'M'.repeat(21)]),
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
        nameCn: mostly(['棉制T恤', '衫'.repeat(128)], ['', '衫'.repeat(129), '衫😀']),
        nameEn: mostly(['Cotton T-shirt'], ['', 'T恤', 'x'.repeat(129)]),
        hsCode: mostly(['610910', '6109.10.00'], ['6109', 'x']),
        quantity: mostly(['1', '2'], ['', '0', '10000', '1.5']),
        unit: mostly(['件'], ['', '件'.repeat(11)]),
        unitPrice: mostly(['8.5'], ['', '0', '1.234', '99999999.99']),
        netWeight: mostly(['0.2', '0.001'], ['', '0', '100']),
        material: mostly(['', '棉'], ['棉'.repeat(51)]),
        brand: mostly([''], ['牌'.repeat(51), 'B'.repeat(51)]),
        url: mostly(['', 'https://example.com/a'], ['example', `https://example.com/${'a'.repeat(300)}`]),
      }),
      fc.record({
        name: mostly([''], ['布朗', 'x'.repeat(36), '😀']),
        company: mostly(['', 'ACME'], ['x'.repeat(51)]),
        phone: mostly([''], ['1', 'x'.repeat(15)]),
        email: mostly(['', 'emma@example.com'], ['emma', 'a@b']),
        line1: mostly([''], ['x'.repeat(101), 'x'.repeat(36)]),
        postcode: mostly([''], ['1', '1'.repeat(13)]),
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
