import { cachedAnswer } from '@portal/kit/cached-answer'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

export const messageSettingsQuery = {
  queryKey: ['message/settings'],
  queryFn: () => loadData('message/settings', {}),
  meta: cachedAnswer,
}

/** What the customer is told of by which channel, and where the channels lead. */
export const useMessageSettings = () => useQuery(messageSettingsQuery)
