import buttonLink from '@portal/kit/button-link.module.css'
import * as links from '@portal/contract/links'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { lazyPart } from '@portal/kit/lazy-part'
import { feedbackDetailQuery } from '../../features/record-detail/api/use-feedback-detail'
import { recordPageQuery } from '../../features/record-list/api/use-record-page'
import { RecordOverview } from '../../features/record-list/components/record-overview'
import { maxNumberLength, recordQuery, recordSearch } from '../../model/record-query'
import styles from './complaint-record-page.module.css'
import { useFocusBetween } from './use-focus-between'

const FeedbackCase = lazyPart(
  'feedback case',
  async () =>
    (await import(/* webpackChunkName: "feedback-case" */ '../../features/record-detail/components/feedback-case'))
      .FeedbackCase,
  <PageSkeleton shape="cards" rows={4} />,
)

/**
 * 投诉记录 (domain §12): the list, or the case of `?feedbackNo=`; its address keeps the list's filters for the way back.
 */
const ComplaintRecordPage = () => {
  const [params] = useSearchParams()
  const query = recordQuery.read(params)
  const feedbackNo = links.readFeedbackRecords(params)
  const main = useFocusBetween(feedbackNo)
  return (
    <div ref={main} className={styles.page}>
      <PageHead
        title="投诉记录"
        help="查看反馈的处理进度与答复"
        action={
          feedbackNo === '' ? (
            <Link className={buttonLink.primary} to={links.feedback()}>
              我要反馈
            </Link>
          ) : (
            <Link className={buttonLink.secondary} to={{ search: recordSearch(query) }}>
              返回列表
            </Link>
          )
        }
      />
      {feedbackNo === '' ? <RecordOverview query={query} /> : <FeedbackCase feedbackNo={feedbackNo} />}
    </div>
  )
}

export const prepare = async (queryClient: QueryClient, { search }: PageAddress) => {
  const params = new URLSearchParams(search)
  const feedbackNo = links.readFeedbackRecords(params)
  if (feedbackNo === '') await queryClient.prefetchQuery(recordPageQuery(recordQuery.read(params)))
  else if (feedbackNo.length <= maxNumberLength)
    await Promise.all([queryClient.prefetchQuery(feedbackDetailQuery(feedbackNo)), FeedbackCase.prepare(queryClient)])
}

export default ComplaintRecordPage
