import { z } from 'zod'
import { safelyParse } from './safely-parse'

const deep = JSON.parse(`${'['.repeat(8000)}${']'.repeat(8000)}`) as unknown
const pathOf = (schema: z.ZodType, input: unknown): string | undefined =>
  safelyParse(schema, input).error?.issues[0]?.path.join('.')

test.each([
  ['an object', { toString: 1 }],
  ['an object without a primitive value', JSON.parse('{"__proto__":null,"valueOf":1,"toString":1}') as unknown],
  ['a deep list', deep],
  ['a deep list in a list', [deep]],
])('%s as the length of a value is refused at its place', (_, length) => {
  const text = z.string().min(1).max(5)
  const schema = z.object({ name: text, lines: z.array(z.object({ size: text })).max(3) })
  expect(pathOf(schema, { name: { length }, lines: [] })).toBe('name')
  expect(pathOf(schema, { name: 'a', lines: { length } })).toBe('lines')
  expect(pathOf(schema, { name: 'a', lines: [{ size: 'a' }, { size: { length } }] })).toBe('lines.1.size')
  expect(pathOf(text, { length })).toBe('')
})

test('whatever a rule throws refuses the value as a whole', () => {
  const schema = z.object({ name: z.string() }).refine(() => {
    throw new RangeError('too deep')
  })
  expect(pathOf(schema, { name: 'a' })).toBe('')
})

test('an odd length beside the fields of the schema changes nothing', () =>
  expect(safelyParse(z.object({ name: z.string() }), { name: 'a', other: { length: { toString: 1 } } }).data).toEqual({
    name: 'a',
  }))
