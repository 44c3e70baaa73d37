import { useQuery } from '@portal/shared/query'
import { loadFile } from './load-file'

/** Milliseconds that a file stays in the cache after its last use: pictures are personal. */
const cacheTimeMs = 60_000

/** An uploaded file's content; it never changes. */
export const useFile = (uploadId: string) =>
  useQuery({
    queryKey: ['upload/file', uploadId],
    queryFn: () => loadFile(uploadId),
    staleTime: Infinity,
    gcTime: cacheTimeMs,
    retry: 1,
  })
