import surface from '@portal/kit/surface.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import { FEEDBACK_NOT_FOUND } from '@portal/contract/codes'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useFeedbackDetail } from '../api/use-feedback-detail'
import { maxNumberLength } from '../../../model/record-query'
import { FeedbackMissing } from './feedback-missing'
import { FeedbackView } from './feedback-view'

/** The case of `?feedbackNo=`, polled while it is shown. */
export const FeedbackCase = ({ feedbackNo }: { feedbackNo: string }) => {
  const isNumber = feedbackNo.length <= maxNumberLength
  const { data, error, dataUpdatedAt, refetch } = useFeedbackDetail(isNumber ? feedbackNo : '')
  if (!isNumber || isRefusal(error, FEEDBACK_NOT_FOUND)) return <FeedbackMissing />
  if (data) return <FeedbackView key={feedbackNo} detail={data} readAt={dataUpdatedAt} interrupted={Boolean(error)} />
  return error ? (
    <div className={surface.plain}>
      <LoadError error={error} onRetry={() => void refetch()} kept="您提交的反馈不受影响。" />
    </div>
  ) : (
    <PageSkeleton shape="cards" rows={4} />
  )
}
