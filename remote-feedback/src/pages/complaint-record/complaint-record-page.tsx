import buttonLink from '@portal/kit/button-link.module.css'
import * as links from '@portal/contract/links'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { lazyPart } from '@portal/kit/lazy-part'
import { RecordOverview } from '../../features/record-list/components/record-overview'
import { recordQuery, recordSearch } from '../../model/record-query'
import styles from './complaint-record-page.module.css'
import { useFocusBetween } from './use-focus-between'

const FeedbackCase = lazyPart(
  'feedback case',
  async () =>
    (await import(/* webpackChunkName: "feedback-case" */ '../../features/record-detail/components/feedback-case'))
      .FeedbackCase,
  <PageSkeleton rows={10} />,
)

/** 投诉记录 (domain §12): the list, or the case of `?feedbackNo=`; its address keeps the list's filters for the way back. */
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

export default ComplaintRecordPage
