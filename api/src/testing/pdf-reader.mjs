// Says what a PDF has on each page: its text, its size in millimetres, and the codes that decoders find in the page as
// a label printer with 203 dots per inch would show it. Prints that of the file given as argument; started by `fork`,
// answers each request sent.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import { scanImageData } from '@undecaf/zbar-wasm'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { whiteAround } from './white-around.mjs'

// Otherwise the reader brings those of another copy of the canvas, which this one does not take.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')

const require = createRequire(import.meta.url)
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) } })

/** How many characters are drawn as the font's sign for those that it lacks, which has the number 0. */
const countMissing = async (page) => {
  const { fnArray, argsArray } = await page.getOperatorList()
  return argsArray
    .filter((_, index) => fnArray[index] === OPS.showText)
    .flatMap(([glyphs]) => glyphs)
    .filter((glyph) => glyph.originalCharCode === 0).length
}

const drawPage = async (page, dotsPerInch) => {
  const viewport = page.getViewport({ scale: dotsPerInch / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  await page.render({ canvas, canvasContext: context, viewport, background: 'white' }).promise
  return context
}

/**
 * The codes that ZBar reads in the two halves of the picture: it names several codes with the same text once, and a
 * label has its number above and below.
 */
const readAgain = async (context) => {
  const { width, height } = context.canvas
  const middle = Math.floor(height / 2)
  const halves = [context.getImageData(0, 0, width, middle), context.getImageData(0, middle, width, height - middle)]
  const found = (await Promise.all(halves.map((half) => scanImageData(half)))).flat()
  return found.map((symbol) => `${symbol.typeName === 'ZBAR_QRCODE' ? 'QRCode' : 'Code128'} ${symbol.decode()}`).sort()
}

const readPage = async (page, { dotsPerInch, isThorough }) => {
  const context = await drawPage(page, dotsPerInch)
  const image = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], tryHarder: true })
  const [, , width, height] = page.view
  const { items } = await page.getTextContent()
  return {
    widthMm: Math.round((width / 72) * 25.4),
    heightMm: Math.round((height / 72) * 25.4),
    text: items.map(({ str }) => str).join(''),
    pieces: items.map(({ str, transform: [, , , , x, y] }) => ({ text: str, x, y })),
    missing: await countMissing(page),
    codes: found.map(({ format, text }) => `${format} ${text}`).sort(),
    codesAgain: isThorough ? await readAgain(context) : [],
    white: isThorough ? found.map((code) => whiteAround(image, code)) : [],
  }
}

const readFile = async ({ path, dotsPerInch = 203, isThorough = false }) => {
  const document = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number), { dotsPerInch, isThorough }))
  return { pages, preferences: await document.getViewerPreferences() }
}

if (process.send === undefined) console.log(JSON.stringify(await readFile({ path: process.argv[2] })))
else
  process.on('message', (request) => {
    readFile(request).then(
      (read) => process.send({ path: request.path, ...read }),
      (error) => process.send({ path: request.path, error: String(error) }),
    )
  })
