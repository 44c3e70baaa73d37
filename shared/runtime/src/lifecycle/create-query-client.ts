import { QueryClient } from '../query'

/**
 * Pages show what they know at once and refresh in the background; a retry is the customer's decision. Without a network
 * a query fails at once, so that the page says so in place of a skeleton that never ends, and is asked again once it is back.
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
