import * as links from '@portal/contract/links'
import buttonLink from '@portal/kit/button-link.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useRef } from 'react'
import { feedbackDetailQuery } from '../../features/record-detail/use-feedback-detail'
import { RecordOverview } from '../../features/record-list/record-overview'
import { recordPageQuery } from '../../features/record-list/use-record-page'
import { maxNumberLength, recordQuery, recordSearch } from '../../model/record-query'
import styles from './complaint-record-page.module.css'

const FeedbackCase = lazyPart(
  'feedback case',
  async () =>
    (await import(/* webpackChunkName: "feedback-case" */ '../../features/record-detail/feedback-case')).FeedbackCase,
  <PageSkeleton shape="cards" rows={4} />,
)

/** Milliseconds to wait for the element that gets the focus; a later move would interrupt the customer. */
const focusTimeoutMs = 5_000

/**
 * Moves the focus into a case when it is opened, and back to its link in the list when it is closed. It does not move
 * when the page first appears.
 */
const useFocusBetween = (feedbackNo: string) => {
  const main = useRef<HTMLDivElement>(null)
  const shownNo = useRef(feedbackNo)

  useEffect(() => {
    const previousNo = shownNo.current
    shownNo.current = feedbackNo
    if (previousNo === feedbackNo || !main.current) return
    const selector = feedbackNo === '' ? `a[data-feedback="${CSS.escape(previousNo)}"]` : '[data-feedback-head]'
    const page = main.current
    // The element does not exist before the view has loaded.
    const find = () => {
      const target = page.querySelector<HTMLElement>(selector)
      target?.focus({ preventScroll: true })
      // The list may be back where it was, and its link in sight.
      target?.scrollIntoView({ block: feedbackNo === '' ? 'nearest' : 'start' })
      return target !== null
    }
    if (find()) return
    const watch = new MutationObserver(() => find() && stop())
    const timer = setTimeout(() => stop(), focusTimeoutMs)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    watch.observe(page, { childList: true, subtree: true })
    return stop
  }, [feedbackNo])
  return main
}

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
