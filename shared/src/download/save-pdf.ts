/** Saves a PDF that an answer of the server carries in base64. */
export const savePdf = ({ fileName, pdfBase64 }: { fileName: string; pdfBase64: string }): void => {
  const bytes = Uint8Array.from(atob(pdfBase64), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own reference by then.
  URL.revokeObjectURL(url)
}
