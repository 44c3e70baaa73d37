/** `downloadFile`, in a chunk that is loaded when first needed. Rejects when it cannot be loaded. */
export const loadDownloadFile = async () => (await import('./download-file')).downloadFile
