import { type QueryClient, useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import type { ComponentType, ReactNode } from 'react'

/**
 * A part of a page that comes in a file of its own because many visitors never see it. A file that failed to load can
 * be fetched again; a loaded one stays, even if the page is hidden for long.
 * @param name unique within the remote
 * @param waiting the placeholder until it is loaded
 */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  const query = {
    queryKey: ['part', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Infinity,
    gcTime: Infinity,
  }
  const Part = (props: Props) => {
    const { data, error, isFetching, refetch } = useQuery(query)
    if (data) return <data.Part {...props} />
    return error && !isFetching ? <LoadError error={error} onRetry={() => void refetch()} /> : waiting
  }
  Part.displayName = `LazyPart(${name})`
  /** Loads the part before it is rendered. */
  Part.prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(query)
  return Part
}
