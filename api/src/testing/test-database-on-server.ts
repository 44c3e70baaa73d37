import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Database } from '../database/database'
import { openServerDatabase } from '../database/server-database'
import { migrationsHash } from './migrations-hash'

const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/** A migrated database of its own on the server at `server`; it goes when it is closed. */
export const openOnServer = async (server: string, root: string): Promise<Database> => {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  const database = await openServerDatabase(await replaceDatabase(server, root, name), root)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** A fresh migrated database of that name in place of one that an earlier run has left. Returns its address. */
export const replaceDatabase = async (server: string, root: string, name: string): Promise<string> => {
  const template = await preparedTemplate(server, root)
  await administer(server, `drop database if exists ${name} with (force)`)
  await administer(server, `create database ${name} template ${template}`)
  return databaseAt(server, name)
}

const withClient = async <Result>(server: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const administer = async (server: string, statement: string): Promise<void> => {
  await withClient(server, (client) => client.query(statement))
}

/** Any number of its own: of several test files that start at once one prepares the template. */
const templateLock = 7_305_095_709

/** A migrated database that is copied and never connected to: migrating takes several times as long as a copy. It stays for the next run. */
const preparedTemplate = async (server: string, root: string): Promise<string> => {
  const name = `portal_template_${migrationsHash(root)}`
  const isThere = async (client: Client): Promise<boolean> =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
  await withClient(server, async (client) => {
    if (await isThere(client)) return
    await client.query('select pg_advisory_lock($1)', [templateLock])
    if (await isThere(client)) return
    const partial = `${name}_partial`
    await client.query(`drop database if exists ${partial} with (force)`)
    await client.query(`create database ${partial}`)
    await (await openServerDatabase(databaseAt(server, partial), root)).close()
    await client.query(`alter database ${partial} rename to ${name}`)
  })
  return name
}
