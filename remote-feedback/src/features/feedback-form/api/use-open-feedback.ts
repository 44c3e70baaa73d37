import { loadData } from '@portal/shared'
import { type FeedbackKind, type FeedbackType, needsWaybill } from '@portal/shared/feedback'
import { useQuery } from '@portal/shared/query'

export const openFeedbackKey = 'feedback/findOpen'

/**
 * The number of the open case about the same waybill and type; '' for none. Fetched before the customer has typed much.
 */
export const useOpenFeedback = (kind: FeedbackKind, ewbNo: string, type: FeedbackType | ''): string => {
  const isComplete = needsWaybill(kind) && ewbNo !== '' && type !== ''
  const { data } = useQuery({
    queryKey: [openFeedbackKey, ewbNo, type],
    queryFn: () => loadData('feedback/findOpen', { ewbNo, type: type === '' ? 'OTHER' : type }),
    enabled: isComplete,
    retry: false,
  })
  return isComplete ? (data?.feedbackNo ?? '') : ''
}
