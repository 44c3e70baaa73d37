import { FEEDBACK_NOT_FOUND } from '@portal/contract/codes'
import * as links from '@portal/contract/links'
import buttonLink from '@portal/kit/button-link.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import surface from '@portal/kit/surface.module.css'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { maxNumberLength } from '../../model/record-query'
import { FeedbackView } from './feedback-view'
import { useFeedbackDetail } from './use-feedback-detail'

/** The case does not exist or is somebody else's: the two look alike on purpose. */
const FeedbackMissing = () => (
  <div className={surface.plain}>
    <EmptyState
      text="反馈不存在或无权查看"
      action={
        <Link className={buttonLink.primary} to={links.feedbackRecords()}>
          查看全部反馈
        </Link>
      }
    />
  </div>
)

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
