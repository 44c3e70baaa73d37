import { fc } from '@portal/testing/property'

/** Raw JSON that replaces these placeholders in the text of a body, for JSON that no JavaScript value serializes to. */
const rawTexts: Readonly<Record<string, string>> = {
  '\ue000huge': '1e400',
  '\ue000deep': '['.repeat(20_000) + ']'.repeat(20_000),
  '\ue000deepnul': `${'['.repeat(8000)}"\\u0000"${']'.repeat(8000)}`,
  // Comparing it with a number joins all its levels.
  '\ue000deeplength': `{"length":${'['.repeat(8000)}${']'.repeat(8000)}}`,
  '\ue000proto': '{"__proto__":{"length":{"toString":1}},"constructor":{"prototype":{"length":1}}}',
  '\ue000doubled': '1,"page":2,"kind":{},"kind":[]',
}

/** The text that is sent for a body. */
export const textOf = (body: unknown): string =>
  (JSON.stringify(body) ?? '').replace(/"(\ue000\w+)"/g, (whole, name: string) => rawTexts[name] ?? whole)

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00寄件',
  'e\u0301'.repeat(40),
  '\u202e件寄\u202c',
  '\u200b',
  'مرحبا',
  '𠮷'.repeat(30),
  '\r\n\t',
  "' or 1=1 --",
  '%_\\',
  '${jndi:x}',
  '9'.repeat(40),
  '０１２３',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '__proto__',
  'x'.repeat(5000),
  '长'.repeat(3000),
]
const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
  99_999_999_99,
  1e10,
]
/** A value of which zod throws when it should refuse it. */
export const throwingValue = { length: { toString: 1 } }
/** Further ones of which libraries may throw, some of them for their depth or width. */
export const moreThrowingValues: readonly unknown[] = [
  { length: { valueOf: null, toString: null }, toJSON: 'x', toString: 1 },
  [{ length: [{ toString: 1 }] }],
  ...Object.keys(rawTexts),
  Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, index])),
]
const oddObjects: object[] = [
  [],
  {},
  [null],
  [[]],
  { ['__proto__']: { isAdmin: true } },
  { constructor: { prototype: {} } },
  { length: 1e9 },
  { toString: 1, valueOf: null, toJSON: 'x' },
  Array.from({ length: 2000 }, () => 0),
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(...oddNumbers),
  fc.constantFrom<unknown>(...oddObjects, throwingValue, ...moreThrowingValues),
  fc.constantFrom<unknown>(null, true, false),
  fc.jsonValue({ noUnicodeString: false }),
)

type Change = (value: unknown) => unknown

const show = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 40)

/** Lengthens a text to lengths that are limits of many fields, and beyond all of them. */
const longerBy =
  (length: number): Change =>
  (value) => {
    if (typeof value === 'string') return (value || '长').repeat(length).slice(0, length)
    if (Array.isArray(value)) return Array.from({ length }, (_, index): unknown => value[index % value.length] ?? 0)
    return typeof value === 'number' ? value * length : [value]
  }
const twice: Change = (value) => {
  if (typeof value === 'string') return value + value
  if (Array.isArray(value)) return [...value, ...value]
  return typeof value === 'number' ? value * 2 : [value, value]
}
const asOtherType: Change = (value) => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return Number(value) || [value]
  return typeof value === 'boolean' ? Number(value) : Object.values(value ?? {})
}
const nudgedBy =
  (step: number): Change =>
  (value) => {
    if (typeof value === 'number') return value + step
    if (Array.isArray(value)) return value.slice(1)
    return typeof value === 'string' ? value.slice(0, -1) : value
  }
const withText =
  (text: string): Change =>
  (value) =>
    typeof value === 'string' ? value.slice(0, 2) + text + value.slice(2) : text
const withKey =
  (name: string, added: unknown): Change =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, [name]: added }
      : { [name]: added }

/** Marks a field that is removed. */
const absent = Symbol('gone')

const change = fc.oneof(
  { weight: 6, arbitrary: odd.map((value): [string, Change] => [`put ${show(value)}`, () => value]) },
  { weight: 2, arbitrary: fc.constant<[string, Change]>(['leave out', () => absent]) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(20, 50, 100, 200, 500, 1200)
      .map((length): [string, Change] => [`lengthen to ${length}`, longerBy(length)]),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<[string, Change]>(['double', twice], ['turn type', asOtherType]),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, -1, 0.5, -1e9).map((step): [string, Change] => [`nudge ${step}`, nudgedBy(step)]),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...oddTexts).map((text): [string, Change] => [`mix in ${show(text)}`, withText(text)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'userId', 'isAdmin', '', '键'.repeat(500)), odd)
      .map(([name, added]): [string, Change] => [`add ${name}`, withKey(name, added)]),
  },
)

/** One change of one place of a body; `at` is the index of the place, modulo their number. */
export interface Break {
  at: number
  how: [string, Change]
}

/** None, one or two changes. */
export const breaks: fc.Arbitrary<Break[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Break[]>([]) },
  { weight: 5, arbitrary: fc.array(fc.record({ at: fc.nat(9999), how: change }), { minLength: 1, maxLength: 2 }) },
)

type Place = readonly string[]

const placesOf = (value: unknown, place: Place = []): Place[] => [
  place,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value)
        .slice(0, 50)
        .flatMap(([key, inner]) => placesOf(inner, [...place, key]))
    : []),
]

const changeAt = (value: unknown, [key, ...rest]: Place, change: Change): unknown => {
  if (key === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([name, inner]): [string, unknown] => [name, name === key ? changeAt(inner, rest, change) : inner])
    .filter(([, inner]) => inner !== absent)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** The body after all changes; a removed body becomes `null`. */
export const broken = (body: unknown, all: readonly Break[]): unknown => {
  const result = all.reduce((value, { at, how: [, change] }) => {
    const places = placesOf(value)
    return changeAt(value, places[at % places.length] ?? [], change)
  }, body)
  return result === absent ? null : result
}
