import { goodDraft, receiver, sender } from './drafts'
import { fc } from '@portal/testing/property'

/** A global of jest's settings (`tooling/jest`). */
declare const isLongRun: boolean
export const numRuns = isLongRun ? 20_000 : 300

interface Problem {
  path: string
  text: string
}

/** The part of a contract's schema that is needed here. */
interface Schema<Content> {
  safeParse: (body: unknown) => {
    data?: Content | undefined
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** The refusals of the API that need neither customer nor database: its schema, then the rules of the content. */
export const refusalsOf = <Content>(
  schema: Schema<Content>,
  body: unknown,
  problemsOf: (content: Content) => Problem[],
): Problem[] => {
  const { data, error } = schema.safeParse(body)
  return data === undefined
    ? (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), text: message }))
    : problemsOf(data)
}

/**
 * Checks drafts, of which the form has to accept some. `check` returns whether it did, and expects that the API then
 * accepts the order.
 */
export const assertAccepted = <Draft>(draft: fc.Arbitrary<Draft>, check: (draft: Draft) => boolean): void => {
  let accepted = 0
  fc.assert(
    fc.property(draft, (typed) => {
      if (check(typed)) accepted += 1
    }),
    { numRuns },
  )
  expect(accepted).toBeGreaterThan(numRuns / 20)
}

/** A value that is right most of the time, so that many drafts are accepted. */
export const mostly = <Value>(right: readonly Value[], wrong: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })

/** A typed whole number from 1 to `max`. */
export const whole = (max: number): fc.Arbitrary<string> =>
  mostly(['1', '２', ` ${max} `, String(max - 1)], ['', '0', '-1', '1.5', 'x', String(max + 1), '1e2'])
/** Typed yuan. */
export const amount: fc.Arbitrary<string> = mostly(
  ['', '0', '1', '88.5', '１,000', '300000', '299999.99'],
  ['0.99', '300000.01', '1.234', '一百'],
)
export const kilograms: fc.Arbitrary<string> = mostly(
  ['0.01', '12.5', '120', '99999.99'],
  ['', '0', '0.001', '100000', 'x'],
)
export const party = (good: typeof sender) =>
  fc.record({
    name: mostly([good.name, '王 先生', '𠮷田'], ['', '王', '王'.repeat(21), '123', '先生', '王😀']),
    mobile: mostly([good.mobile, '138 0013 8000', '0755-26512345转802'], ['', '123', '14900138000']),
    ext: mostly(['', '8011'], ['123456', 'x']),
    address: mostly([good.address, '路'.repeat(100), '科技园8栋🏠'], ['', '8栋', '路'.repeat(101), '8栋 13800138000']),
    company: mostly(['', '望舒纺织'], ['司'.repeat(51), '司😀']),
    region: mostly(
      [good.region, { provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '' }],
      [
        { provinceCode: '', cityCode: '', districtCode: '', townCode: '' },
        { ...good.region, districtCode: '' },
      ],
    ),
  })
export const parties = { sender: party(sender), receiver: party(receiver) }
export const notes = {
  customerOrderNo: mostly(['', 'ＰＯ－１', 'K'.repeat(40)], ['K'.repeat(41), '😀']),
  remark: mostly(['', '轻放\n谢谢', '备'.repeat(200)], ['备'.repeat(201)]),
}
export const pickup = {
  pickupDate: mostly([goodDraft.pickupDate], ['', '2026-11-19', '2027-01-01']),
  pickupSlot: mostly([goodDraft.pickupSlot], ['' as const, '08:00-10:00' as const]),
}
