import prose from '@portal/kit/prose.module.css'
import notice from '@portal/kit/notice.module.css'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { formatDateTime, regionNames } from '@portal/shared'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import type { FreightQuery } from '../model/freight-query'
import type { Estimate } from '../use-estimate'
import styles from './answer.module.css'
import { Comparison } from './comparison'

interface AnswerProps {
  /** The query that was answered. */
  query: FreightQuery
  estimate: Estimate
  /** Whether the form has changed since. */
  isOld: boolean
}

const usePlace = (region: SelectedRegion): string => {
  const { data } = useQuery({
    queryKey: ['region-names', region],
    queryFn: () => regionNames(region),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ? [...new Set([data.cityName, data.districtName, data.townName])].join('') : ''
}

/** Prices and delivery times of the products, or why there are none. */
export const Answer = ({
  query,
  estimate: { quotes, outOfRange, rangeNotes = [], savedAt, error, isPending, retry },
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
          {!outOfRange &&
            rangeNotes.map((note) => (
              <p key={note} className={`${notice.warning} ${styles.notice}`}>
                {note}。
              </p>
            ))}
          {outOfRange ? (
            <p className={`${notice.warning} ${styles.notice}`}>
              {outOfRange.reason}。<Link to={links.serviceCoverage()}>查询收派范围</Link>
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
