import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import type { LoadedSource } from './use-source-order'

/** Replaces the form while the order is loading or cannot be loaded. */
export const SourceMissing = ({ isMissing, error, isFetching, reload }: Omit<LoadedSource<unknown>, 'source'>) => {
  if (!isMissing && (!error || isFetching)) return <PageSkeleton rows={10} />
  return (
    <div className={surface.plain}>
      {isMissing ? (
        <EmptyState text="订单不存在或无权查看" action={<Link to={links.orders()}>返回订单列表</Link>} />
      ) : (
        <LoadError error={error} onRetry={reload} />
      )}
    </div>
  )
}
