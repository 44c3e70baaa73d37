import { QueryClient } from '../query'
import { repeatDelay, repeatsQuery } from './repeat-query'

/**
 * Pages show cached data at once and refresh it in the background. While a process or the database of the portal
 * changes places a query repeats itself; after any other failure a retry is the customer's decision. Without a network
 * a query fails at once, so that the page shows an error instead of an endless skeleton, and is fetched again when the
 * network is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: repeatsQuery,
        retryDelay: repeatDelay,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
