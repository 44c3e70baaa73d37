import { PDFDocument, PrintScaling } from '@cantoo/pdf-lib'

/**
 * The same PDF with the wish to be printed as large as it is, on paper of its own size. Scaled to the printer's page, a
 * bar code loses the whole dots of its bars.
 */
export const printAtFullSize = async (pdf: Buffer): Promise<Buffer> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const preferences = document.catalog.getOrCreateViewerPreferences()
  preferences.setPrintScaling(PrintScaling.None)
  preferences.setPickTrayByPDFSize(true)
  preferences.setDisplayDocTitle(true)
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }))
}
