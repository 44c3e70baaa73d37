import { loadDownloadFile } from '@portal/shared'

/** Hands an uploaded file to the person as a download. */
export const saveFile = async (uploadId: string): Promise<void> =>
  (await loadDownloadFile())('upload/file', { uploadId })
