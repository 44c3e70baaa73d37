/**
 * The scopes of a key of the carrier's systems: push events, read requests and receivers' wishes and refuse those, read
 * and answer complaints, set service areas, collect by code, read messages and hand on replies to them, reverse a part
 * of an invoice.
 */
export const operationsScopes = ['events', 'requests', 'feedback', 'areas', 'couriers', 'messages', 'invoices'] as const
export type OperationsScope = (typeof operationsScopes)[number]

/** A key that signs calls of the carrier's systems. */
export interface OperationsKey {
  id: string
  secret: string
  scopes: ReadonlySet<OperationsScope>
}

const pattern = /^([\w-]{1,16}):([a-z+]{1,64}):([^\s,:]{32,256})$/
const isScope = (text: string): text is OperationsScope => operationsScopes.some((scope) => scope === text)

/** The key of `OPERATIONS_SECRET`, which has every scope. */
export const mainKey = (secret: string): OperationsKey => ({ id: 'main', secret, scopes: new Set(operationsScopes) })

/** `id:scope+scope:secret`, separated by commas; `all` is every scope. Null for anything else. */
export const parseOperationsKeys = (text: string): OperationsKey[] | null => {
  const keys: OperationsKey[] = []
  for (const item of text.split(',')) {
    const [, id, names, secret] = pattern.exec(item.trim()) ?? []
    if (id === undefined || names === undefined || secret === undefined) return null
    const scopeNames = names === 'all' ? [...operationsScopes] : names.split('+')
    const scopes = scopeNames.filter(isScope)
    if (id === 'main' || scopes.length !== scopeNames.length || keys.some((key) => key.id === id)) return null
    keys.push({ id, secret, scopes: new Set(scopes) })
  }
  return keys
}
