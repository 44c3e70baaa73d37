import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const messageSettingsQuery = {
  queryKey: ['message/settings'],
  queryFn: () => loadData('message/settings', {}),
  meta: rememberedAnswer,
}

/** The customer's choices of events and channels, with the addresses of the channels. */
export const useMessageSettings = () => useQuery(messageSettingsQuery)
