import { loadDownloadFile } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** Milliseconds that a file stays in the cache after its last use: pictures are personal. */
const cacheTimeMs = 60_000

/** An uploaded file's content. Rejects with a `CallError` when it cannot be loaded. */
const loadFile = async (uploadId: string): Promise<Blob> => {
  const downloadFile = await loadDownloadFile()
  return new Promise((resolve, reject) => {
    downloadFile('upload/file', { uploadId }, (_fileName, file) => resolve(file)).catch(reject)
  })
}

/** An uploaded file's content; it never changes. */
export const useFile = (uploadId: string) =>
  useQuery({
    queryKey: ['upload/file', uploadId],
    queryFn: () => loadFile(uploadId),
    staleTime: Infinity,
    gcTime: cacheTimeMs,
    retry: 1,
  })

/** Hands an uploaded file to the person as a download. */
export const saveFile = async (uploadId: string): Promise<void> =>
  (await loadDownloadFile())('upload/file', { uploadId })
