import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** Polling interval in milliseconds while the carrier verifies an account, and the maximum number of polls. */
const pollIntervalMs = 15_000
const maxPolls = 40

export const monthlyAccountsQuery = {
  queryKey: ['binding/monthlyList'],
  queryFn: () => loadData('binding/monthlyList', {}),
  meta: cachedAnswer,
}

/** The customer's monthly accounts, the bound ones first. */
export const useMonthlyAccounts = () =>
  useQuery({
    ...monthlyAccountsQuery,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ status }) => status === 'PENDING')
        ? pollIntervalMs
        : false,
  })
