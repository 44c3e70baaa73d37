/** Fetches a file that a call answers with, and saves it; loaded when first needed. Rejects when it cannot be. */
export const loadDownloadFile = async () => (await import('./download-file')).downloadFile
