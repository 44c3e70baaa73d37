import { savePdf } from './save-pdf'

it('offers the bytes under their name, and releases the object URL', async () => {
  const blobs: Blob[] = []
  const clicked: string[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  URL.revokeObjectURL = jest.fn()
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  savePdf({ fileName: '面单.pdf', pdfBase64: btoa('%PDF-1.7') })
  expect(clicked).toEqual(['面单.pdf blob:1'])
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 8]])
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
})
