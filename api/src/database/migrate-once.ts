import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { migrationsFolder } from './migrations-folder'
import { serverError } from './open-errors'
import { oneProcess, quietClient, requireSessions, type ServerAddresses, setRoleDefaults } from './pooler'

/** Arbitrary; it only has to be the same in every process that may migrate the same database. */
const migrationLock = 7_305_095_708

/**
 * Two processes may start at once: the second waits until the first has migrated. Migrations have no time limit, hence
 * the separate connection.
 */
export const migrateOnce = async (
  { url, directUrl }: Pick<ServerAddresses, 'url' | 'directUrl'>,
  root: string,
  slowestStatement: number,
): Promise<void> => {
  await requireSessions({ url, directUrl })
  const client = quietClient(directUrl ?? url)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set ${oneProcess.name} = ${oneProcess.value}`)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) })
    if (directUrl !== null) await setRoleDefaults(client, slowestStatement)
  } catch (error) {
    throw serverError(error, directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}
