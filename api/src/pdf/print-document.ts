import PDFDocument from 'pdfkit'

/**
 * A PDF that is printed as large as it is and on paper of its own size: scaled to the printer's page, a bar code loses
 * the whole dots of its bars. PDFKit's option `displayTitle` makes the dictionary of what viewers should do, to which
 * this adds.
 */
export class PrintDocument extends PDFDocument {
  constructor(options: Omit<PDFKit.PDFDocumentOptions, 'displayTitle' | 'pdfVersion'>) {
    super({ ...options, displayTitle: true, pdfVersion: '1.7' })
  }

  override ref(data: object): PDFKit.PDFKitReference {
    const isForViewers = data instanceof Object && 'DisplayDocTitle' in data
    return super.ref(isForViewers ? { ...data, PrintScaling: 'None', PickTrayByPDFSize: true } : data)
  }
}
