import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const realNameKey = ['realname/state'] as const

/** As often as a submission that is judged is looked at, milliseconds. */
const pollIntervalMs = 4_000

/** Who the customer has proved to be, masked. */
export const useRealName = () =>
  useQuery({
    queryKey: realNameKey,
    queryFn: () => loadData('realname/state', {}),
    refetchInterval: ({ state }) => (state.data?.status === 'VERIFYING' ? pollIntervalMs : false),
  })
