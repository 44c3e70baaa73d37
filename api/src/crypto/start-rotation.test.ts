import { resolve } from 'node:path'
import type { Database } from '../database/database'
import { realName } from '../modules/realname/real-name.tables'
import { openIdentity, sealIdentity } from '../modules/realname/sealed-identity'
import { openTestDatabase } from '../testing/test-database'
import { dataKeysOf } from '../testing/test-keys'
import { parseDataKeys } from './data-key'
import { keyRing, type KeyRing } from './key-ring'
import { startRotation } from './start-rotation'

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
