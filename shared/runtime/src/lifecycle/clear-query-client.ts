import type { QueryClient } from '../query'

/**
 * Clears a query client for good. Queries that are still being fetched, and every mutation, would be scheduled for
 * removal in five minutes although `clear` has removed them, and their timers would keep the page until then.
 */
export const clearQueryClient = (client: QueryClient): void => {
  const entries = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()]
  for (const entry of entries) entry.gcTime = Infinity
  client.clear()
  for (const entry of entries) entry.destroy()
}
