import { Client } from 'pg'
import { unordered } from './unordered'

const unorderedOf = (statement: unknown): unknown => {
  if (typeof statement === 'string') return unordered(statement)
  // pg's own object of a statement is handed on as it is, since pg compares it with the one that is under way.
  if (typeof statement === 'object' && statement !== null && 'text' in statement && typeof statement.text === 'string')
    statement.text = unordered(statement.text)
  return statement
}

/** From now on every client of this process gets the rows of its statements as `unordered` says. */
export const useUnorderedRows = (): void => {
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has another client')
  Reflect.set(Client.prototype, 'query', function (this: Client, statement: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(query, this, [unorderedOf(statement), ...rest])
  })
}
