import { saveBlob } from './save-blob'

/** Saves a PDF that an answer of the server carries in base64. */
export const savePdf = ({ fileName, pdfBase64 }: { fileName: string; pdfBase64: string }): void => {
  const bytes = Uint8Array.from(atob(pdfBase64), (character) => character.charCodeAt(0))
  saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
