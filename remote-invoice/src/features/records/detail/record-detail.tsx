import layout from '@portal/kit/layout.module.css'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { isMissing, useRecordDetail } from '../api/use-record-detail'
import { type RecordQuery, recordSearch } from '../model/record-query'
import styles from './record-detail.module.css'
import { RecordView } from './record-view'

interface RecordDetailProps {
  /** The list's query, for the way back. */
  query: RecordQuery
  applicationNo: string
  /** Whether the customer has just opened it from another view. */
  takesFocus: boolean
}

/** One invoice of the customer, polled while it is being processed. */
export const RecordDetail = ({ query, applicationNo, takesFocus }: RecordDetailProps) => {
  const { data, error, refetch } = useRecordDetail(applicationNo)
  const list = recordSearch(query)
  const isErased = isMissing(error)
  return (
    <div className={layout.column4}>
      <nav aria-label="返回">
        <Link className={styles.back} to={list}>
          ‹ 返回开票记录
        </Link>
      </nav>
      {isErased && <EmptyState text="开票记录不存在或无权查看" action={<Link to={list}>返回开票记录</Link>} />}
      {!isErased &&
        !data &&
        (error ? (
          <LoadError error={error} onRetry={() => void refetch()} kept="您的发票不受影响。" />
        ) : (
          <PageSkeleton shape="cards" rows={4} />
        ))}
      {!isErased && data && (
        <>
          {error && <LoadError compact error={error} onRetry={() => void refetch()} />}
          <RecordView invoice={data} takesFocus={takesFocus} pathOf={(other) => recordSearch(query, other)} />
        </>
      )}
    </div>
  )
}
