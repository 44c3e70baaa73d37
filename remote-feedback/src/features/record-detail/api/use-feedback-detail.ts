import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { FEEDBACK_NOT_FOUND } from '@portal/contract/codes'
import { useQuery } from '@portal/shared/query'
import { isOver } from '../../../model/feedback-status'

/** As often as an open case is read again while somebody looks at it, milliseconds: what is new shows within 15 s, a slow answer included. */
const refreshEvery = 8_000

/** One case of the customer with its conversation. */
export const useFeedbackDetail = (feedbackNo: string) =>
  useQuery({
    queryKey: ['feedback/detail', feedbackNo],
    queryFn: () => loadData('feedback/detail', { feedbackNo }),
    enabled: feedbackNo !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      (data && isOver(data.status)) || isRefusal(error, FEEDBACK_NOT_FOUND) ? false : refreshEvery,
  })
