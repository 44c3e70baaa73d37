import * as links from '@portal/contract/links'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, regionNames } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { Comparison } from './components/comparison'
import { FreightForm } from './components/freight-form'
import styles from './freight-inquiry.module.css'
import { writeQuery } from './model/address-query'
import type { FreightQuery } from './model/freight-query'
import { isComplete } from './model/problems'
import { toRequest } from './model/to-request'
import { type Estimate, useEstimate } from './use-estimate'

const usePlace = (region: SelectedRegion): string => {
  const { data } = useQuery({
    queryKey: ['region-names', region],
    queryFn: () => regionNames(region),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ? [...new Set([data.cityName, data.districtName, data.townName])].join('') : ''
}

interface AnswerProps {
  /** The query that was answered. */
  query: FreightQuery
  estimate: Estimate
  /** Whether the form has changed since. */
  isOld: boolean
}

/** Prices and delivery times of the products, or why there are none. */
const Answer = ({
  query,
  estimate: { quotes, outOfCoverage, coverageNotes = [], savedAt, error, isPending, retry },
  isOld,
}: AnswerProps) => {
  const [from, to] = [usePlace(query.from), usePlace(query.to)]
  return (
    <Card
      title={
        <>
          运费与时效
          {from && to && (
            <small className={`${prose.secondary} ${styles.route}`}>
              {from} → {to}
            </small>
          )}
        </>
      }
      roomy
      busy={isPending}
    >
      <p className={`${notice.warning} ${layout.place} ${styles.notice}`} role="status">
        {isOld && '条件已修改，请重新查询'}
        {savedAt && `暂时无法获取最新运费，以下为 ${formatDateTime(savedAt)} 的查询结果`}
      </p>
      {isPending && <PageSkeleton rows={6} />}
      {!isPending && error !== null && <LoadError error={error} onRetry={retry} kept="您填写的内容已保留。" />}
      {!isPending && quotes && (
        <>
          {!outOfCoverage &&
            coverageNotes.map((note) => (
              <p key={note} className={`${notice.warning} ${styles.notice}`}>
                {note}。
              </p>
            ))}
          {outOfCoverage ? (
            <p className={`${notice.warning} ${styles.notice}`}>
              {outOfCoverage.reason}。<Link to={links.serviceCoverage()}>查询收派范围</Link>
            </p>
          ) : (
            <Comparison quotes={quotes} query={query} />
          )}
          <p className={`${prose.hint} ${styles.fine}`}>
            预估费用按您填写的信息计算，与下单时同一价格规则，以实际揽收为准。预计送达按北京时间。
          </p>
        </>
      )}
    </Card>
  )
}

/**
 * Query and answer. A complete query in the address is answered at once, and a submitted query is written to the
 * address.
 */
export const FreightInquiry = ({ start }: { start: FreightQuery }) => {
  const [, setParams] = useSearchParams()
  const [query, setQuery] = useState(start)
  const [submittedQuery, setSubmittedQuery] = useState(() => (isComplete(start) ? start : null))
  const estimate = useEstimate(submittedQuery && toRequest(submittedQuery))
  const ask = (nextQuery: FreightQuery) => {
    setSubmittedQuery(nextQuery)
    setParams(writeQuery(nextQuery), { replace: true })
    if (estimate.error) estimate.retry()
  }
  return (
    <>
      <FreightForm query={query} isPending={estimate.isPending} onChange={setQuery} onAsk={ask} />
      {submittedQuery && (
        <Answer
          query={submittedQuery}
          estimate={estimate}
          isOld={JSON.stringify(submittedQuery) !== JSON.stringify(query)}
        />
      )}
    </>
  )
}
