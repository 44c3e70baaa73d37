import { QueryClient } from '../query'

/**
 * Pages show cached data at once and refresh it in the background; a retry is the customer's decision. Without a
 * network a query fails at once, so that the page shows an error instead of an endless skeleton, and is fetched again
 * when the network is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
