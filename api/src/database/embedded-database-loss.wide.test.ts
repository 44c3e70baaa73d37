import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { user } from '../modules/account-core/user.tables'
import { prepareFolder } from '../testing/prepared-folder'
import { recorder } from '../testing/recorder'
import { openDatabase } from './open-database'
import { isUnavailable } from './unavailable'

const root = resolve(__dirname, '../../..')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('when PostgreSQL cannot write its log and ends, everything fails as unavailable; it is opened anew, with all that was acknowledged', async () => {
  const { words, say, until } = recorder()
  await prepareFolder(dataDir, root)
  const { db, listen, close } = await openDatabase({ databaseUrl: null, dataDir, root, report: say })
  await listen('channel', { heard: say, up: () => say('up'), down: () => say('down') })
  await db.insert(user).values({ userId: 'u', userTel: '13812345678', createdAt: new Date() })

  const [log, elsewhere] = [join(dataDir, 'db/pg_wal'), join(dataDir, 'elsewhere')]
  renameSync(log, elsewhere)
  const isRefused = (work: Promise<unknown>): Promise<boolean> => work.then(() => false, isUnavailable)
  const tooMuch = isRefused(
    db.transaction(async (tx) => {
      await tx.insert(user).values({ userId: 'v', userTel: '13812345679', createdAt: new Date() })
      await tx.execute(sql`select pg_logical_emit_message(true, 'x', repeat('x', 40000000))`)
    }),
  )
  const waiting = isRefused(db.select().from(user))
  expect(await tooMuch).toBe(true)
  renameSync(elsewhere, log)
  expect([await waiting, await isRefused(db.select().from(user))]).toEqual([true, true])

  await until('the embedded database is there again')
  expect(await db.select({ userTel: user.userTel }).from(user)).toEqual([{ userTel: '13812345678' }])
  const heard = until('news')
  await db.execute(sql`select pg_notify('channel', 'news')`)
  await heard
  expect(words).toEqual([
    'up',
    expect.stringContaining('has ended'),
    'down',
    'up',
    'the embedded database is there again',
    'news',
  ])
  await close()
})

test('a statement that needs more stack than there is ends PostgreSQL, which is opened anew', async () => {
  const { say, until } = recorder()
  await prepareFolder(dataDir, root)
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, root, report: say })
  const again = until('the embedded database is there again')
  const tooDeep = db.execute(sql`select ${'['.repeat(5_000_000)}::jsonb`)
  expect(await tooDeep.then(() => false, isUnavailable)).toBe(true)
  await again
  expect(await db.select().from(user)).toEqual([])
  await close()
})
