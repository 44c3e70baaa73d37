import { orderLimits, textLimits } from '@portal/shared/order/limits'
import { fc } from '@portal/testing/property'
import { goodDraft, receiver, sender } from './drafts'

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

/**
 * Checks requests as a program may send them, of which the API has to refuse some. `check` returns the fields of its
 * refusals and those that the form, filled in with the request, shows a problem at.
 */
export const assertShown = <Request>(
  requests: fc.Arbitrary<Request>,
  check: (request: Request) => { refused: readonly (string | undefined)[]; shown: readonly string[] },
): void => {
  let refusals = 0
  fc.assert(
    fc.property(requests, (request) => {
      const { refused, shown } = check(request)
      if (refused.length > 0) refusals += 1
      expect(shown).toEqual(expect.arrayContaining(refused))
    }),
    { numRuns },
  )
  expect(refusals).toBeGreaterThan(numRuns / 20)
}

/** A value that is right most of the time, so that many drafts are accepted. */
export const mostly = <Value>(right: readonly Value[], wrong: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })

interface Bounds {
  min: number
  max: number
}

/** A whole number at the bounds or between them, or just beyond them. */
export const number = ({ min, max }: Bounds): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1) },
  )
/** The same in the steps that can be typed, such as 0.01 kg; 0 is below them. */
export const inSteps = (step: number, { max }: Bounds): fc.Arbitrary<number> =>
  number({ min: 1, max: max / step }).map((steps) => steps * step)

/** A typed whole number. */
export const whole = ({ max }: Bounds): fc.Arbitrary<string> =>
  mostly(['1', '２', ` ${max} `, String(max - 1)], ['', '0', '-1', '1.5', 'x', String(max + 1), '1e2'])
/** Cents as typed yuan. */
export const yuan = (cents: number): string => String(cents / 100)
/** Typed yuan, or none. */
export const amount = ({ min, max }: Bounds): fc.Arbitrary<string> =>
  mostly(
    ['', '0', yuan(min), '88.5', '１,000', yuan(max), yuan(max - 1)],
    [yuan(min - 1), yuan(max + 1), '1.234', '一百'],
  )
/** Grams as typed kilograms. */
export const kilogramsOf = (grams: number): string => String(grams / 1000)
const { min: minGrams, max: maxGrams } = orderLimits.weightGrams
export const kilograms: fc.Arbitrary<string> = mostly(
  [kilogramsOf(minGrams), '12.5', '120', kilogramsOf(maxGrams)],
  ['', '0', kilogramsOf(minGrams / 10), kilogramsOf(maxGrams + 10), 'x'],
)
/** The longest text of a character, and one that is too long. */
export const longest = ({ max }: { max: number }, character: string): string => character.repeat(max)
export const tooLong = ({ max }: { max: number }, character: string): string => character.repeat(max + 1)

const { name, address, company, customerOrderNo, remark } = textLimits
export const party = (good: typeof sender) =>
  fc.record({
    name: mostly(
      [good.name, '王 先生', '𠮷田', longest(name, '𠮷')],
      ['', '王', tooLong(name, '王'), '123', '先生', '王😀'],
    ),
    mobile: mostly([good.mobile, '138 0013 8000', '0755-26512345转802'], ['', '123', '14900138000']),
    ext: mostly(['', '8011'], ['123456', 'x']),
    address: mostly(
      [good.address, longest(address, '路'), '科技园8栋🏠'],
      ['', '8栋', tooLong(address, '路'), '8栋 13800138000', '8栋1203𡘙'],
    ),
    company: mostly(['', '望舒纺织', longest(company, '司')], [tooLong(company, '司'), '司😀']),
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
  customerOrderNo: mostly(['', 'ＰＯ－１', longest(customerOrderNo, 'K')], [tooLong(customerOrderNo, 'K'), '😀']),
  remark: mostly(['', '轻放\n谢谢', longest(remark, '备')], [tooLong(remark, '备')]),
}
export const pickup = {
  pickupDate: mostly([goodDraft.pickupDate], ['', '2026-11-19', '2027-01-01']),
  pickupSlot: mostly([goodDraft.pickupSlot], ['' as const, '08:00-10:00' as const]),
}
