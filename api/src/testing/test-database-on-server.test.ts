import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '../database/database'
import { queryRows } from '../database/query-rows'
import { user } from '../modules/account-core/user.tables'
import { openOnServer } from './test-database-on-server'

const server = process.env.TEST_DATABASE_URL ?? ''
const onServer = server === '' ? describe.skip : describe
const root = resolve(__dirname, '../../..')

/** Another one after a database was dropped and created again under the same name. */
const identityOf = async ({ db }: Database): Promise<{ name: string; oid: number } | undefined> =>
  (
    await queryRows<{ name: string; oid: number }>(
      db,
      sql`select datname as name, oid from pg_database where datname = current_database()`,
    )
  )[0]
const addUser = ({ db }: Database) =>
  db.insert(user).values({ userId: 'u', userTel: '13800001234', createdAt: new Date() })

onServer('databases of tests on a server', () => {
  let opened: Database[] = []
  const open = async (): Promise<Database> => {
    const database = await openOnServer(server, root)
    opened.push(database)
    return database
  }
  const close = (database: Database): Promise<void> => {
    opened = opened.filter((each) => each !== database)
    return database.close()
  }
  afterEach(() => Promise.all(opened.map(close)))

  test('the next user finds no row and no counter of the one before, in the same database', async () => {
    const first = await open()
    const identity = await identityOf(first)
    const sequences = await queryRows<{ sequence: string }>(
      first.db,
      sql`select format('%I.%I', schemaname, sequencename) as sequence from pg_sequences where schemaname = 'public'`,
    )
    expect(sequences.length).toBeGreaterThan(0)
    for (const { sequence } of sequences) await first.db.execute(sql`select nextval(${sequence})`)
    await addUser(first)
    // The server does the same by itself after many deletions; it records that this table's triggers were dropped.
    await first.db.execute(sql`vacuum session_token`)
    await close(first)
    const next = await open()
    expect(await identityOf(next)).toEqual(identity)
    expect(await next.db.select().from(user)).toEqual([])
    for (const { sequence } of sequences)
      expect(await queryRows(next.db, sql`select nextval(${sequence}) as value`)).toEqual([{ value: '1' }])
  })

  test('work that somebody has left in the middle ends', async () => {
    const first = await open()
    const name = (await identityOf(first))?.name ?? ''
    const openClient = new Client({ connectionString: Object.assign(new URL(server), { pathname: `/${name}` }).href })
    const ended = new Promise((resolveEnded) => openClient.on('error', resolveEnded))
    await openClient.connect()
    await openClient.query(
      `begin; insert into "user" (user_id, user_tel, created_at) values ('u', '13800001234', now())`,
    )
    await close(first)
    const next = await open()
    await expect(ended).resolves.toMatchObject({ message: expect.stringContaining('terminating connection') })
    expect(await next.db.select().from(user)).toEqual([])
  })

  test.each([
    ['two at the same time', () => Promise.resolve()],
    ['another schema', ({ db }: Database) => db.execute(sql`alter table "user" add column extra text`)],
    [
      'much that was written',
      ({ db }: Database) =>
        db.execute(sql`insert into "user" (user_id, user_tel, created_at)
          select repeat('x', 1000) || number, number, now() from generate_series(1, 20000) number`),
    ],
  ])('%s: the next database is another one', async (_, change) => {
    const first = await open()
    const identity = await identityOf(first)
    await change(first)
    if (change.length > 0) await close(first)
    expect(await identityOf(await open())).not.toEqual(identity)
  })

  test('of databases that ended workers have left, those of yesterday go', async () => {
    const day = 24 * 3_600_000
    const names = [Date.now() - 2 * day, Date.now() - day / 2].map((time) => `portal_test_${time}_1_0`)
    const client = new Client({ connectionString: server })
    await client.connect()
    for (const name of names) await client.query(`create database ${name}`)
    const changed = await open()
    await changed.db.execute(sql`alter table "user" add column extra text`)
    await close(changed)
    // Another one is created.
    await open()
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = any($1)',
      [names],
    )
    expect(rows.map(({ datname }) => datname)).toEqual([names[1]])
    await client.query(`drop database ${names[1]}`)
    await client.end()
  })
})
