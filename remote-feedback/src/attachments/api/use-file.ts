import { useQuery } from '@portal/shared/query'
import { loadFile } from './load-file'

/** Milliseconds for which a file that nobody looks at any more is kept: pictures are personal. */
const keptFor = 60_000

/** An uploaded file's content; it never changes. */
export const useFile = (uploadId: string) =>
  useQuery({
    queryKey: ['upload/file', uploadId],
    queryFn: () => loadFile(uploadId),
    staleTime: Infinity,
    gcTime: keptFor,
    retry: 1,
  })
