import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { resolve } from 'node:path'
import { dataKeysOf } from '../testing/test-keys'
import { openTestDatabase } from '../testing/test-database'
import type { Database } from '../database/database'
import { blindIndex } from './blind-index'
import { parseDataKeys } from './data-key'
import { keyRing, type KeyRing } from './key-ring'
import { rotateKeys } from './rotate-keys'
import { open, seal } from './seal'
import { sealedText } from './sealed'
import { realName } from '../modules/realname/real-name.tables'
import { openIdentity, sealIdentity } from '../modules/realname/sealed-identity'
import { startRotation } from './start-rotation'

describe('rotate keys', () => {
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
})

describe('start rotation', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(resolve(__dirname, '../../..'))
  })
  afterAll(() => database.close())

  const ring = (...ids: string[]): KeyRing => keyRing(parseDataKeys(dataKeysOf(...ids)) ?? [])
  const identity = {
    kind: 'PERSON',
    idType: 'ID_CARD',
    name: '林一诺',
    idNo: '11010519491231002X',
    validUntil: '',
    organisation: '',
    uscc: '',
  } as const
  const fail = (error: unknown): void => {
    throw error
  }

  test('a portal that starts with a new key takes what old keys sealed over to it, and can be stopped at any time', async () => {
    const { db } = database
    await db.insert(realName).values(
      Array.from({ length: 60 }, (_, index) => ({
        userId: `u${index}`,
        status: 'PASSED' as const,
        maskedName: '',
        maskedIdNo: '',
        updatedAt: new Date(),
        sealedIdentity: sealIdentity(ring('old'), `u${index}`, identity),
      })),
    )
    await startRotation({ db, keys: ring('new', 'old') }, fail)()
    let stop = (): Promise<void> => Promise.resolve()
    await new Promise<void>((resolve) => {
      stop = startRotation({ db, keys: ring('new', 'old') }, fail, undefined, async () => resolve())
    })
    await stop()
    const isNew = async () =>
      (await db.select().from(realName)).every(({ sealedIdentity }) => sealedIdentity?.startsWith('v1.new.'))
    const [row] = await db.select().from(realName)
    expect(row?.sealedIdentity && openIdentity(ring('new'), row.userId, row.sealedIdentity)).toMatchObject({
      name: '林一诺',
    })
    expect(await isNew()).toBe(true)
  })

  test('it goes on when the database went away and has come back', async () => {
    const { db } = database
    await db.insert(realName).values({
      userId: 'lost',
      status: 'PASSED',
      maskedName: '',
      maskedIdNo: '',
      updatedAt: new Date(),
      sealedIdentity: sealIdentity(ring('old'), 'lost', identity),
    })
    const failures: unknown[] = []
    const lost = new Error('Connection terminated unexpectedly')
    let signalReturn = (): void => undefined
    const back = new Promise<void>((resolve) => {
      signalReturn = resolve
    })
    const away: Database['db'] = Object.assign(Object.create(db), {
      select: (...fields: Parameters<typeof db.select>) => {
        if (failures.length === 0) throw lost
        signalReturn()
        return db.select(...fields)
      },
    })
    const stop = startRotation({ db: away, keys: ring('new', 'old') }, (error) => failures.push(error), 0)
    await back
    await stop()
    expect(failures).toEqual([lost])
  })
})
