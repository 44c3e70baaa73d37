import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import type { ComponentType } from 'react'

/** A part of the page that comes in a file of its own; a file that did not come can be asked for again. What came stays, also while the page is hidden for long. */
export const lazyPart = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) => {
  const Part = (props: Props) => {
    const { data, error, isFetching, refetch } = useQuery({
      queryKey: ['part', name],
      queryFn: async () => ({ Part: await load() }),
      staleTime: Infinity,
      gcTime: Infinity,
    })
    if (data) return <data.Part {...props} />
    return error && !isFetching ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />
  }
  Part.displayName = `LazyPart(${name})`
  return Part
}
