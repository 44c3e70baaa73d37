import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { queryRows } from '../database/query-rows'
import { EmbeddedPool } from './embedded-pool'
import { schemaOf } from './schema-of'

let starts = 0
let copy: Blob
let pool: EmbeddedPool
beforeAll(async () => {
  const client = await PGlite.create()
  await client.exec('create table letter (number integer generated always as identity, content text)')
  copy = await client.dumpDataDir('none')
  await client.close()
  pool = new EmbeddedPool(() => {
    starts += 1
    return PGlite.create({ loadDataDir: copy })
  })
})

const write = ({ db }: Database) => db.execute(sql`insert into letter (content) values ('a')`)
const read = ({ db }: Database) => queryRows(db, sql`select number, content from letter`)

test('the next finds no row, setting or counter of the one before, in the same instance', async () => {
  const first = await pool.open()
  await write(first)
  await first.db.execute(sql`set lock_timeout = '3s'`)
  await first.close()
  const next = await pool.open()
  expect(await read(next)).toEqual([])
  expect(await queryRows(next.db, sql`show lock_timeout`)).toEqual([{ lock_timeout: '0' }])
  await write(next)
  expect(await read(next)).toEqual([{ number: 1, content: 'a' }])
  await next.close()
  expect(starts).toBe(1)
})

test('a closed handle neither reads nor receives anything of the next one', async () => {
  const heard: string[] = []
  const listener = (name: string) => ({
    heard: (payload: string) => void heard.push(`${name}: ${payload}`),
    up: () => undefined,
    down: () => undefined,
  })
  const first = await pool.open()
  await first.listen('channel', listener('first'))
  await first.close()
  const next = await pool.open()
  await expect(read(first)).rejects.toMatchObject({ cause: new Error('the database is closed') })
  await expect(first.db.transaction(() => Promise.resolve())).rejects.toThrow('the database is closed')
  await next.listen('channel', listener('next'))
  await next.db.execute(sql`select pg_notify('channel', 'news')`)
  expect(heard).toEqual(['next: news'])
  await next.close()
})

test('two at the same time are two, and one with another schema is not used again', async () => {
  const [one, other] = [await pool.open(), await pool.open()]
  await write(one)
  expect(await read(other)).toEqual([])
  await one.db.execute(sql`alter table letter add column colour text`)
  await other.close()
  await one.close()
  const next = await pool.open()
  await expect(next.db.execute(sql`select colour from letter`)).rejects.toThrow()
  await next.close()
})

describe('what counts as a change of the schema', () => {
  let client: PGlite
  beforeAll(async () => {
    client = await PGlite.create({ loadDataDir: copy })
  })
  afterAll(() => client.close())

  test.each([
    'alter table letter add column colour text',
    "alter table letter alter column content set default 'b'",
    'create index on letter (content)',
    "alter table letter add check (content <> 'z')",
    "create function one() returns integer language sql as 'select 1'",
    'drop table letter',
  ])('%s', async (statement) => {
    const before = await schemaOf(client)
    await client.exec(`begin; ${statement}`)
    expect(await schemaOf(client)).not.toBe(before)
    await client.exec('rollback')
  })
})
