import { Placeholder, type Query } from 'drizzle-orm'
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import { overDriver } from './over-driver'
import { rowMapper } from './row-mapper'

interface Executable {
  execute: (values?: Record<string, unknown>) => Promise<unknown>
}

/** A query of drizzle's builder that may be prepared. */
interface Preparable<Prepared extends Executable & { getQuery: () => Query }> {
  prepare: (name: string) => Prepared
}

interface Statement {
  query: Query
  /**
   * The columns for drizzle's own mapping; undefined for a statement that returns no rows, or where `mapRows` maps
   * them.
   */
  fields: SelectedFieldsOrdered | undefined
  mapRows: ReturnType<typeof rowMapper>
}

type Session = Db['_']['session']

/** Whether it is a server's query that drizzle runs itself: tests watch statements by an `execute` of their own. */
const isDrizzles = (prepared: Executable): prepared is NodePgPreparedQuery<PreparedQueryConfig> =>
  prepared instanceof NodePgPreparedQuery && prepared.execute === NodePgPreparedQuery.prototype.execute

/** A parameter of each of these names. */
const placeholdersFor = <Name extends string>(names: readonly Name[]): Record<Name, Placeholder> =>
  Object.fromEntries(names.map((name): [string, Placeholder] => [name, new Placeholder(name)])) as Record<
    Name,
    Placeholder
  >

/**
 * A query that is built once per process and prepared once per connection, for what each page of the portal asks
 * (docs/adr/0040-speed-of-the-api.md). `name` is the statement's name at the server, of this query only. `build` gets
 * placeholders of the parameters in place of their values.
 * @returns a function that runs it, also in a transaction
 */
export const preparedQuery = <Name extends string, Prepared extends Executable & { getQuery: () => Query }>(
  name: string,
  parameters: readonly Name[],
  build: (db: Db, parameters: Record<Name, Placeholder>) => Preparable<Prepared>,
): ((db: Db, values: Record<Name, unknown>) => Promise<Awaited<ReturnType<Prepared['execute']>>>) => {
  let statement: Statement | undefined
  const bySession = new WeakMap<Session, Executable>()

  const statementOf = (db: Db): Statement => {
    if (statement !== undefined) return statement
    const prepared = build(db, placeholdersFor(parameters)).prepare(name)
    const fields = Reflect.get(prepared, 'fields') as SelectedFieldsOrdered | undefined
    const mapRows = fields && rowMapper(fields)
    statement = { query: prepared.getQuery(), mapRows, fields: mapRows === undefined ? fields : undefined }
    return statement
  }

  const executableOf = (db: Db): Executable => {
    const { session } = db._
    const earlier = bySession.get(session)
    if (earlier !== undefined) return earlier
    const { query, fields, mapRows } = statementOf(db)
    const prepared = session.prepareQuery(query, fields, name, true, mapRows)
    const executable: Executable =
      mapRows !== undefined && isDrizzles(prepared) ? overDriver(prepared, query, mapRows) : prepared
    bySession.set(session, executable)
    return executable
  }

  return (db, values) => executableOf(db).execute(values) as Promise<Awaited<ReturnType<Prepared['execute']>>>
}
