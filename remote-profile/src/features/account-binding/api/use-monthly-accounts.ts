import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** As often as the list is read again while the carrier looks into an account, milliseconds, and how many times. */
const checkEvery = 15_000
const maxPolls = 40

/** The customer's monthly accounts, the bound ones first. */
export const useMonthlyAccounts = () =>
  useQuery({
    queryKey: ['binding/monthlyList'],
    queryFn: () => loadData('binding/monthlyList', {}),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ status }) => status === 'PENDING') ? checkEvery : false,
  })
