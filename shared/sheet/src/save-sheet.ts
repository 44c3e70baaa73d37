const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Offers a workbook to the person as a download. */
export const saveSheet = (fileName: string, bytes: Uint8Array<ArrayBuffer>): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type: sheetType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own reference by then.
  URL.revokeObjectURL(url)
}
