import { Placeholder } from 'drizzle-orm'
import type { Db } from './database'
import { connectionOf } from './one-connection'

interface Executable {
  execute: (values?: Record<string, unknown>) => Promise<unknown>
}

/** A query of drizzle's builder that may be prepared. */
interface Preparable<Prepared extends Executable> {
  prepare: (name: string) => Prepared
}

/** A parameter of each of these names. */
const placeholdersFor = <Name extends string>(names: readonly Name[]): Record<Name, Placeholder> =>
  Object.fromEntries(names.map((name): [string, Placeholder] => [name, new Placeholder(name)])) as Record<
    Name,
    Placeholder
  >

/**
 * A query that is built once per pool and connection and prepared once per connection, for what each page asks
 * (docs/adr/0040-speed-of-the-api.md). `name` is the statement's name at the server, of this query only. `build` gets
 * placeholders of the parameters in place of their values.
 * @returns a function that runs it, also in a transaction
 */
export const preparedQuery = <Name extends string, Prepared extends Executable>(
  name: string,
  parameters: readonly Name[],
  build: (db: Db, parameters: Record<Name, Placeholder>) => Preparable<Prepared>,
): ((db: Db, values: Record<Name, unknown>) => Promise<Awaited<ReturnType<Prepared['execute']>>>) => {
  const placeholders = placeholdersFor(parameters)
  const prepared = new WeakMap<Db, Prepared>()
  const preparedFor = (db: Db): Prepared => {
    const query = prepared.get(db) ?? build(db, placeholders).prepare(name)
    prepared.set(db, query)
    return query
  }
  return (db, values) =>
    preparedFor(connectionOf(db)).execute(values) as Promise<Awaited<ReturnType<Prepared['execute']>>>
}
