import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { dataKeysOf } from '../testing/test-keys'
import { openTestDatabase } from '../testing/test-database'
import type { Database } from '../database/database'
import { resolve } from 'node:path'
import { blindIndex } from './blind-index'
import { parseDataKeys } from './data-key'
import { keyRing, type KeyRing } from './key-ring'
import { rotateKeys } from './rotate-keys'
import { open, seal } from './seal'
import { sealedText } from './sealed'

const card = pgTable('rotation_card', {
  cardId: text('card_id').primaryKey(),
  sealedNumber: sealedText('sealed_number'),
  found: text('found'),
})
const columns = [
  {
    table: card,
    column: card.sealedNumber,
    row: card.cardId,
    index: { column: card.found, purpose: 'card', valueOf: (number: string) => number },
  },
]
const ring = (...ids: string[]): KeyRing => keyRing(parseDataKeys(dataKeysOf(...ids)) ?? [])
const [older, both] = [ring('a'), ring('b', 'a')]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(resolve(__dirname, '../../..'))
  await database.db.execute(
    sql`create table rotation_card (card_id text primary key, sealed_number text, found text unique)`,
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(card)
  await database.db
    .insert(card)
    .values(Array.from({ length: 120 }, (_, index) => rowOf(older, `r${index}`, `number ${index}`)))
  await database.db.insert(card).values({ cardId: 'empty' })
})

const rowOf = (keys: KeyRing, cardId: string, number: string) => ({
  cardId,
  sealedNumber: seal(keys, number, { column: card.sealedNumber, row: cardId }),
  found: blindIndex(keys, number, 'card'),
})
const rotate = (keys: KeyRing, pause?: () => Promise<void>) => rotateKeys({ db: database.db, keys }, pause, columns)
const numberOf = async (keys: KeyRing, cardId: string): Promise<string> => {
  const [row] = await database.db.select().from(card).where(eq(card.cardId, cardId))
  return row?.sealedNumber ? open(keys, row.sealedNumber, { column: card.sealedNumber, row: cardId }) : ''
}

test('afterwards the new key alone opens and finds everything; a second run has nothing to do', async () => {
  expect(await rotate(both)).toEqual({ resealed: 120, unreadable: 0 })
  expect(await numberOf(ring('b'), 'r119')).toBe('number 119')
  expect(
    await database.db
      .select({ cardId: card.cardId })
      .from(card)
      .where(eq(card.found, blindIndex(ring('b'), 'number 7', 'card'))),
  ).toEqual([{ cardId: 'r7' }])
  expect(await rotate(both)).toEqual({ resealed: 0, unreadable: 0 })
})

test('a run that is cut off leaves everything readable; the next one does the rest', async () => {
  await expect(rotate(both, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await Promise.all(['r0', 'r99'].map((cardId) => numberOf(both, cardId)))).toEqual(['number 0', 'number 99'])
  expect(await rotate(both)).toEqual({ resealed: 70, unreadable: 0 })
})

test('what customers write meanwhile stays, and two runs at once do no harm', async () => {
  let written = false
  const write = async (): Promise<void> => {
    if (written) return
    written = true
    await database.db
      .update(card)
      .set(rowOf(older, 'r99', 'written meanwhile'))
      .where(eq(card.cardId, 'r99'))
  }
  const [one, two] = await Promise.all([rotate(both, write), rotate(both)])
  await rotate(both)
  expect(one.resealed + two.resealed).toBeGreaterThanOrEqual(120)
  expect(await numberOf(ring('b'), 'r99')).toBe('written meanwhile')
})

test('a value that came twice, once under each key, holds up no other', async () => {
  await database.db.insert(card).values(rowOf(both, 'twin', 'number 3'))
  expect(await rotate(both)).toEqual({ resealed: 120, unreadable: 0 })
  expect([await numberOf(ring('b'), 'r3'), await numberOf(ring('b'), 'twin')]).toEqual(['number 3', 'number 3'])
  expect(await rotate(both)).toEqual({ resealed: 0, unreadable: 0 })
})

test('values of a removed key are counted and left as they are', async () => {
  expect(await rotate(ring('c'))).toEqual({ resealed: 0, unreadable: 120 })
  expect(await numberOf(older, 'r5')).toBe('number 5')
})
