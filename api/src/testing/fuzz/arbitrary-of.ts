import { fc } from '@portal/testing/property'
import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema
type Child = Schema | boolean

/**
 * Valid values by field name, for fields whose values cannot be invented (numbers of orders, codes, phones, divisions).
 */
export type FuzzValues = ReadonlyMap<string, readonly unknown[]>

/** The input that the contract allows, as JSON Schema; rules in functions are not part of it. */
export const inputSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Names of all fields at any depth. */
export const fieldNames = (schema: unknown): ReadonlySet<string> => {
  if (typeof schema !== 'object' || schema === null) return new Set()
  const { properties = {}, ...rest } = schema as { properties?: object }
  return new Set([
    ...Object.keys(properties),
    ...Object.values({ ...properties, ...rest }).flatMap((inner: unknown) => [...fieldNames(inner)]),
  ])
}

const asSchema = (child: Child | undefined): Schema => (typeof child === 'object' ? child : {})

/** Ids of writes are nearly always new; a reused one makes a repeat, or another write under a used id. */
const requestId = fc.oneof(
  { weight: 9, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constant('the-same-once-more') },
)
const freshNames: ReadonlySet<string> = new Set(['clientRequestId', 'eventId'])

const hanzi = '寄收快递运单深圳市南山区科技路号纸箱服装李欧阳'
const words = fc.string({ unit: fc.constantFrom(...hanzi, ...'aZ09 -—，·\u0301\u200b𠮷') })
const wordsOf = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...hanzi), minLength, maxLength: Math.min(maxLength, minLength + 8) }),
    words.map((text) => text.slice(0, maxLength)).filter((text) => text.length >= minLength),
    fc.constant('长'.repeat(Math.min(maxLength, 2000))),
    fc.constant('短'.repeat(minLength)),
  )

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl({ validSchemes: ['https'] }),
}

const base64Of = ({ minLength = 0 }: Schema): fc.Arbitrary<string> =>
  fc.base64String({ minLength: Math.max(minLength, 4), maxLength: 2000 })

const stringOf = (schema: Schema): fc.Arbitrary<string> => {
  const { format = '', pattern, minLength = 0, maxLength = 200 } = schema
  if (format === 'base64') return base64Of(schema)
  const formatArbitrary = formats[format]
  if (formatArbitrary !== undefined) return formatArbitrary
  if (pattern === undefined) return wordsOf(minLength, maxLength)
  return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length >= minLength && text.length <= maxLength)
}

const numberOf = ({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> => {
  const ends = fc.constantFrom(minimum, maximum)
  const between =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) })
      : fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.oneof({ weight: 4, arbitrary: between }, { weight: 1, arbitrary: ends })
}

const objectOf = ({ properties = {}, required = [] }: Schema, knownValues: FuzzValues): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, fieldOf(name, child, knownValues)])),
    { requiredKeys: required },
  )

/** Mostly short lists, sometimes one of the maximum length. */
const arrayOf = (schema: Schema, name: string, knownValues: FuzzValues): fc.Arbitrary<unknown[]> => {
  const { items, minItems = 0, maxItems = 20 } = schema
  const item = fieldOf(name.replace(/s$/, ''), Array.isArray(items) ? {} : (items ?? {}), knownValues)
  const short = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(3, maxItems)) })
  const full = item.map((one) => Array.from({ length: Math.min(maxItems, 100) }, () => one))
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: full })
}

const arbitraryOf = (child: Child, name: string, knownValues: FuzzValues): fc.Arbitrary<unknown> => {
  const schema = asSchema(child)
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return fc.oneof(...options.map((option) => arbitraryOf(option, name, knownValues)))
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((part) => arbitraryOf(part, name, knownValues)))
      .map((parts): unknown =>
        parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0],
      )
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, knownValues)
    case 'array':
      return arrayOf(schema, name, knownValues)
    case 'string':
      return stringOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** A field with valid values by its name, where there are any, else by its type. */
const fieldOf = (name: string, child: Child, knownValues: FuzzValues): fc.Arbitrary<unknown> => {
  if (freshNames.has(name)) return requestId
  const byType = arbitraryOf(child, name, knownValues)
  const values = knownValues.get(name) ?? []
  if (values.length === 0) return byType
  return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: byType })
}

/** A body that is valid by the contract. */
export const bodyOf = (schema: Schema, knownValues: FuzzValues): fc.Arbitrary<unknown> =>
  arbitraryOf(schema, '', knownValues)

const propertiesOf = (schema: Schema, names: readonly string[]): Record<string, Child> =>
  [schema, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(asSchema)]
    .map(({ properties = {} }): Record<string, Child> => properties)
    .find((properties) => names.some((name) => Object.hasOwn(properties, name))) ?? {}

/** `body` with other valid values in some fields, so that most of it stays meaningful to the services. */
export const variantOf = (body: unknown, schema: Schema, knownValues: FuzzValues): fc.Arbitrary<unknown> => {
  if (Array.isArray(body)) {
    const item = Array.isArray(schema.items) ? {} : asSchema(schema.items)
    return fc.tuple(...body.slice(0, 5).map((one) => variantOf(one, item, knownValues)))
  }
  if (typeof body !== 'object' || body === null) return arbitraryOf(schema, '', knownValues)
  const properties = propertiesOf(schema, Object.keys(body))
  const fields = Object.entries({
    ...Object.fromEntries(Object.keys(properties).map((name) => [name, undefined])),
    ...body,
  })
  return fc
    .record(
      Object.fromEntries(
        fields.map(([name, value]: [string, unknown]) => {
          if (freshNames.has(name)) return [name, requestId]
          const child = properties[name] ?? {}
          return [
            name,
            fc.oneof(
              { weight: fields.length, arbitrary: fc.constant(value) },
              { weight: 1, arbitrary: fieldOf(name, child, knownValues) },
              { weight: 2, arbitrary: variantOf(value, asSchema(child), knownValues) },
            ),
          ]
        }),
      ),
    )
    .map((candidate) => Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined)))
}

/** For each place of a body, at any depth, a function that makes a body with a value there and little else. */
export const bodiesWith = (schema: Schema): ((value: unknown) => unknown)[] => {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const properties = Object.entries(schema.properties ?? {})
  const constants = Object.fromEntries(
    properties
      .filter(([, child]) => asSchema(child).const !== undefined)
      .map(([name, child]) => [name, asSchema(child).const]),
  )
  const items = Array.isArray(schema.items) ? [] : [schema.items ?? []].flat()
  return [
    (value) => value,
    ...options.flatMap((option) => bodiesWith(asSchema(option)).slice(1)),
    ...items.flatMap((item) => bodiesWith(asSchema(item)).map((bodyWith) => (value: unknown) => [bodyWith(value)])),
    ...properties.flatMap(([name, child]) =>
      bodiesWith(asSchema(child)).map((bodyWith) => (value: unknown) => ({ ...constants, [name]: bodyWith(value) })),
    ),
  ]
}
