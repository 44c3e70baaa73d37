import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/**
 * Polling interval in milliseconds while a bank verifies an account, and the maximum number of polls: a transfer may
 * take days.
 */
const pollIntervalMs = 5_000
const maxPolls = 24

export const bankAccountsQuery = {
  queryKey: ['bank/list'],
  queryFn: () => loadData('bank/list', {}),
  meta: cachedAnswer,
}

/** The customer's bank accounts, the default one first. */
export const useBankAccounts = () =>
  useQuery({
    ...bankAccountsQuery,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ status }) => status === 'PENDING')
        ? pollIntervalMs
        : false,
  })
