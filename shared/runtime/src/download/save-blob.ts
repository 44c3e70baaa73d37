/** Offers a file to the person as a download. */
export const saveBlob = (fileName: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own reference by then.
  URL.revokeObjectURL(url)
}
