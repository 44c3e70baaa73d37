import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const realNameKey = ['realname/state'] as const

/** Polling interval in milliseconds while a submission is verified. */
const pollIntervalMs = 4_000

export const realNameQuery = {
  queryKey: realNameKey,
  queryFn: () => loadData('realname/state', {}),
  meta: rememberedAnswer,
}

/** The customer's real-name record, masked. */
export const useRealName = () =>
  useQuery({
    ...realNameQuery,
    refetchInterval: ({ state }) => (state.data?.status === 'VERIFYING' ? pollIntervalMs : false),
  })
