import type { QueryField } from './query-fields'

export interface QueryCodec<Query> {
  /** The query of the address without parameters. */
  readonly defaults: Query
  /** Invalid values in the address count as absent, so the query is always valid for the API. */
  readonly read: (params: URLSearchParams) => Query
  /** The shortest address's query that reads as `query`, in the order of the fields. */
  readonly write: (query: Query) => URLSearchParams
  /** Whether one of `keys` is another than in the bare address. */
  readonly isNarrowed: (query: Query, keys: readonly (keyof Query)[]) => boolean
}

/**
 * The state of a page, kept in its address: a query of named values, each with a field of `query-fields`.
 * @param arrange reconciles values that depend on each other; it must be idempotent
 */
export const queryCodec = <Query extends object>(
  fields: { readonly [Key in keyof Query]: QueryField<Query[Key]> },
  arrange: (query: Query) => Query = (query) => query,
): QueryCodec<Query> => {
  const keys = Object.keys(fields) as (keyof Query & string)[]
  const nameOf = (key: keyof Query & string) => fields[key].name ?? key
  const valuesOf = (value: <Key extends keyof Query & string>(key: Key) => Query[Key]) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Query
  const defaults = valuesOf((key) => fields[key].fallback)
  const isDefault = (query: Query, key: keyof Query) =>
    fields[key].format(query[key]) === fields[key].format(defaults[key])
  return {
    defaults,
    read: (params) =>
      arrange(
        valuesOf((key) => {
          const text = params.get(nameOf(key))
          return (text === null ? undefined : fields[key].parse(text)) ?? fields[key].fallback
        }),
      ),
    write: (query) =>
      new URLSearchParams(
        keys.filter((key) => !isDefault(query, key)).map((key) => [nameOf(key), fields[key].format(query[key])]),
      ),
    isNarrowed: (query, narrowing) => narrowing.some((key) => !isDefault(query, key)),
  }
}

/** The query after a filter changed: always back on page 1 (domain §0). */
export const withFilter = <Query extends { page: number }>(query: Query, change: Partial<NoInfer<Query>>): Query => ({
  ...query,
  ...change,
  page: 1,
})
