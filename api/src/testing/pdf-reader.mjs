// Says what a PDF has on each page: its text, its size in millimetres, and the codes that a decoder finds in the page as a label
// printer with 203 dots per inch would show it. Prints that of the file given as argument; started by `fork`, answers each path sent.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Otherwise the reader brings those of another copy of the canvas, which this one does not take.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')

const require = createRequire(import.meta.url)
const dotsPerPoint = 203 / 72
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) } })

/** How many characters are drawn as the font's sign for those that it lacks, which has the number 0. */
const countMissing = async (page) => {
  const { fnArray, argsArray } = await page.getOperatorList()
  return argsArray
    .filter((_, index) => fnArray[index] === OPS.showText)
    .flatMap(([glyphs]) => glyphs)
    .filter((glyph) => glyph.originalCharCode === 0).length
}

const readPage = async (page) => {
  const viewport = page.getViewport({ scale: dotsPerPoint })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  await page.render({ canvas, canvasContext: context, viewport, background: 'white' }).promise
  const codes = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
  })
  const [, , width, height] = page.view
  const { items } = await page.getTextContent()
  return {
    widthMm: Math.round((width / 72) * 25.4),
    heightMm: Math.round((height / 72) * 25.4),
    text: items.map(({ str }) => str).join(''),
    missing: await countMissing(page),
    codes: codes.map(({ format, text }) => `${format} ${text}`).sort(),
  }
}

const readFile = async (path) => {
  const document = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)))
  return pages
}

if (process.send === undefined) console.log(JSON.stringify(await readFile(process.argv[2])))
else
  process.on('message', (path) => {
    readFile(path).then(
      (pages) => process.send({ path, pages }),
      (error) => process.send({ path, error: String(error) }),
    )
  })
