import { FEEDBACK_NOT_FOUND } from '@portal/contract/codes'
import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { isOver } from '../../model/feedback-status'

/** Polling interval of an open case in milliseconds: new entries show within 15 s, even with a slow response. */
const pollIntervalMs = 8_000

export const feedbackDetailQuery = (feedbackNo: string) => ({
  queryKey: ['feedback/detail', feedbackNo],
  queryFn: () => loadData('feedback/detail', { feedbackNo }),
})

/** One case of the customer with its conversation. */
export const useFeedbackDetail = (feedbackNo: string) =>
  useQuery({
    ...feedbackDetailQuery(feedbackNo),
    enabled: feedbackNo !== '',
    refetchOnMount: fetchWhenShown,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      (data && isOver(data.status)) || isRefusal(error, FEEDBACK_NOT_FOUND) ? false : pollIntervalMs,
  })
