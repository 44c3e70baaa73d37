import { loadDownloadFile } from '@portal/shared'

/** An uploaded file's content. Rejects with a `CallError` when it cannot be loaded. */
export const loadFile = async (uploadId: string): Promise<Blob> => {
  const downloadFile = await loadDownloadFile()
  return new Promise((resolve, reject) => {
    downloadFile('upload/file', { uploadId }, (_fileName, file) => resolve(file)).catch(reject)
  })
}
