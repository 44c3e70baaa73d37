import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'

interface EarlierMissingProps {
  missing: boolean
  error: unknown
  isFetching: boolean
  onRetry: () => void
}

/** What stands in the place of the form while the order is not there. */
export const SourceOrderMissing = ({ missing, error, isFetching, onRetry }: EarlierMissingProps) => {
  if (missing) return <EmptyState text="订单不存在或无权查看" action={<Link to={links.orders()}>返回订单列表</Link>} />
  return error && !isFetching ? <LoadError error={error} onRetry={onRetry} /> : <PageSkeleton rows={10} />
}
