import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import type { ComponentType, ReactNode } from 'react'

/**
 * A part of the page that is not needed at first sight and comes in a file of its own. A file that did not come can be asked for
 * again; what was typed elsewhere stays. `waiting` stands in its place until then.
 */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  const Part = (props: Props) => {
    const { data, error, isFetching, refetch } = useQuery({
      queryKey: ['part', name],
      queryFn: async () => ({ Part: await load() }),
      staleTime: Infinity,
    })
    if (data) return <data.Part {...props} />
    return error && !isFetching ? <LoadError error={error} onRetry={() => void refetch()} /> : waiting
  }
  Part.displayName = `LazyPart(${name})`
  return Part
}
