import { fc } from '@portal/testing/property'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { dataKeysOf } from '../testing/test-keys'
import { parseDataKeys } from './data-key'
import { keyRing, type KeyRing } from './key-ring'
import { open, openBytes, seal } from './seal'
import { type Sealed, sealedText } from './sealed'
import { UnsealError } from './unseal-error'
import { blindIndex, blindIndexes } from './blind-index'

describe('seal', () => {
  const card = pgTable('card', {
    cardId: text('card_id').primaryKey(),
    number: sealedText('sealed_number'),
    name: sealedText('sealed_name'),
  })
  const other = pgTable('other', { number: sealedText('sealed_number') })
  const ring = (...ids: string[]): KeyRing => keyRing(parseDataKeys(dataKeysOf(...ids)) ?? [])
  const keys = ring('a')
  const place = { column: card.number, row: 'r1' }
  const reasonOf = (work: () => unknown): string => {
    try {
      work()
    } catch (error) {
      expect(error).toBeInstanceOf(UnsealError)
      expect(error).toMatchObject({ errorName: 'DATA_UNREADABLE', message: '资料暂时无法读取，请联系客服' })
      return error instanceof UnsealError && error.cause instanceof Error ? error.cause.message : ''
    }
    return 'opened'
  }

  test('whatever is sealed opens as it was, and is not to be seen in what is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (value, row) => {
        expect(open(keys, seal(keys, value, { ...place, row }), { ...place, row })).toBe(value)
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(openBytes(keys, seal(keys, Buffer.from(bytes), place), place)).toEqual(Buffer.from(bytes))
      }),
    )
    expect(seal(keys, '6222021234567890128', place)).toMatch(/^v1\.a\.[\w-]{16}\.[\w-]{47}$/)
  })

  test('the same value is sealed differently each time', () =>
    expect(seal(keys, 'x', place)).not.toBe(seal(keys, 'x', place)))

  test('a text that was changed anywhere does not open', () => {
    const sealed = seal(keys, '11010519491231002X', place)
    const start = 'v1.a.'.length
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: sealed.length - 2 }),
        fc.constantFrom('A', 'z', '_', ''),
        (at, letter) => {
          const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1)
          fc.pre(changed !== sealed && sealed[at] !== '.')
          expect(reasonOf(() => open(keys, changed as Sealed, place))).toMatch(/was changed/)
        },
      ),
    )
  })

  test('a tag that was cut short does not open, be it right as far as it goes', () => {
    const [version, id, nonce, content = ''] = seal(keys, '', place).split('.')
    const cut = [version, id, nonce, Buffer.from(content, 'base64url').subarray(0, 4).toString('base64url')].join('.')
    expect(reasonOf(() => open(keys, cut as Sealed, place))).toMatch(/was changed/)
  })

  test.each([
    ['another row', { ...place, row: 'r2' }],
    ['another column', { ...place, column: card.name }],
    ['another table', { ...place, column: other.number }],
  ])('a value that was moved to %s does not open', (_where, elsewhere) => {
    expect(reasonOf(() => open(keys, seal(keys, 'x', place), elsewhere))).toMatch(/moved/)
  })

  test.each(['', 'v1', 'v1.a', 'v1.a..', 'v2.a.x.y', '11010519491231002X'])('%j is no sealed value', (text) => {
    expect(reasonOf(() => open(keys, text as Sealed, place))).not.toBe('opened')
  })

  test('the newest key seals, all open; a key that was taken away is named', () => {
    const old = seal(keys, 'x', place)
    expect(open(ring('b', 'a'), old, place)).toBe('x')
    expect(seal(ring('b', 'a'), 'x', place)).toMatch(/^v1\.b\./)
    expect(reasonOf(() => open(ring('b'), old, place))).toBe('data key a is not in DATA_KEYS')
  })
})

describe('blind index', () => {
  const ring = (...ids: string[]): KeyRing => keyRing(parseDataKeys(dataKeysOf(...ids)) ?? [])

  test('equal values have one hash; other values, purposes and keys have others', () => {
    const hashes = [
      blindIndex(ring('a'), '6222', 'card'),
      blindIndex(ring('a'), '6223', 'card'),
      blindIndex(ring('a'), '6222', 'id'),
      blindIndex(ring('b'), '6222', 'card'),
    ]
    expect(new Set(hashes).size).toBe(4)
    expect(blindIndex(ring('a'), '6222', 'card')).toBe(hashes[0])
  })

  test('while keys are changed a value is looked for under all of them', () => {
    expect(blindIndexes(ring('b', 'a'), 'x', 'card')).toEqual([
      blindIndex(ring('b'), 'x', 'card'),
      blindIndex(ring('a'), 'x', 'card'),
    ])
  })
})

describe('data key', () => {
  const key = Buffer.alloc(32).toString('base64')
  test.each([
    [`a:${key}`, ['a']],
    [`b:${key}, a:${key}`, ['b', 'a']],
    [`2026-11:${key}`, ['2026-11']],
  ])('DATA_KEYS=%s', (text, ids) => {
    expect(parseDataKeys(text)?.map(({ id }) => id)).toEqual(ids)
  })
  test.each(['', 'a', `a:${key},`, `a:${key},a:${key}`, `a b:${key}`, `a.b:${key}`, `a:${key.slice(4)}`, `:${key}`])(
    'DATA_KEYS=%s is refused',
    (text) => expect(parseDataKeys(text)).toBeNull(),
  )
})
