import PDFDocument from 'pdfkit'
import { brandMark } from '@portal/rules/brand-mark'
import { undrawable } from '@portal/rules/text/drawable'
import { severalLines } from '@portal/rules/text/visible-text'
import type { PrintFace } from './print-fonts'

const pointsPerMm = 72 / 25.4
const smallestPoints = 4.5

/** A place on a page in millimetres from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TextStyle {
  /** Maximum size in points; the text is reduced until it fits its box. */
  size: number
  face?: PrintFace
  align?: 'left' | 'center' | 'right'
  /** Whether a text that is lower than its box is centred vertically; at the top when absent. */
  middle?: boolean
  /** White on black. */
  inverse?: boolean
}

/** Pages of one size for texts, lines and black areas, all in millimetres. */
export interface Paper {
  addPage: () => void
  text: (text: string, box: Box, style: TextStyle) => void
  line: (fromX: number, fromY: number, toX: number, toY: number) => void
  fill: (box: Box) => void
  /** The carrier's mark, white on black, as large as the box is wide. */
  mark: (box: Box) => void
  /** Writes a text in pale red across the middle of the page, over its content. */
  watermark: (text: string) => void
  /** Finishes the PDF, in which only the used characters of the fonts are embedded. */
  finish: () => Promise<Buffer>
}

export interface PaperOptions {
  widthMm: number
  heightMm: number
  fonts: Record<PrintFace, string>
  title: string
  createdAt: Date
  /** Colour of lines; black when absent. */
  lineColour?: string
}

/** What printers put in the place of a sign that they lack. */
const missingSign = '〓'

/** A text that the fonts have signs for: what is stored may be older than the rule that refuses others. */
const printable = (text: string): string => {
  const seen = severalLines(text)
  return undrawable(seen).reduce((printed, character) => printed.replaceAll(character, missingSign), seen)
}

export const openPaper = ({
  widthMm,
  heightMm,
  fonts,
  title,
  createdAt,
  lineColour = 'black',
}: PaperOptions): Paper => {
  const doc = new PDFDocument({
    size: [widthMm * pointsPerMm, heightMm * pointsPerMm],
    margin: 0,
    font: fonts.regular,
    autoFirstPage: false,
    info: { Title: title, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })

  const write = (
    text: string,
    box: Box,
    { size, face = 'regular', align = 'left', middle = false, inverse = false }: TextStyle,
  ): void => {
    const [width, height] = [box.width * pointsPerMm, box.height * pointsPerMm]
    let points = size
    const fits = (): boolean =>
      doc.font(fonts[face]).fontSize(points).heightOfString(text, { width, lineGap: 0 }) <= height
    while (points > smallestPoints && !fits()) points -= 0.5
    const used = Math.min(height, doc.heightOfString(text, { width }))
    const top = box.y * pointsPerMm + (middle ? (height - used) / 2 : 0)
    doc
      .fillColor(inverse ? 'white' : 'black')
      .text(text, box.x * pointsPerMm, top, { width, height: height + 1, align, ellipsis: '…' })
  }

  return {
    addPage: () => void doc.addPage(),
    text: (text, box, style) => {
      if (text !== '') write(printable(text), box, style)
    },
    line: (fromX, fromY, toX, toY) => {
      doc
        .lineWidth(0.6)
        .moveTo(fromX * pointsPerMm, fromY * pointsPerMm)
        .lineTo(toX * pointsPerMm, toY * pointsPerMm)
        .stroke(lineColour)
    },
    fill: ({ x, y, width, height }) => {
      doc.rect(x * pointsPerMm, y * pointsPerMm, width * pointsPerMm, height * pointsPerMm).fill('black')
    },
    mark: ({ x, y, width }) => {
      const { field, radius, strokes } = brandMark
      doc
        .save()
        .translate(x * pointsPerMm, y * pointsPerMm)
        .scale((width * pointsPerMm) / field)
      doc.roundedRect(0, 0, field, field, radius).fill('black').lineCap('round').lineJoin('round')
      for (const { path, width: strokeWidth } of strokes) doc.lineWidth(strokeWidth).path(path).stroke('white')
      doc.restore()
    },
    watermark: (text) => {
      const [width, height] = [widthMm * pointsPerMm, heightMm * pointsPerMm]
      const points = Math.min(height / 2, width / text.length / 1.4)
      doc
        .save()
        .rotate(-18, { origin: [width / 2, height / 2] })
        .fillOpacity(0.13)
        .fillColor('#c00000')
        .font(fonts.bold)
        .fontSize(points)
      doc.text(text, 0, (height - doc.currentLineHeight()) / 2, { width, align: 'center', lineBreak: false }).restore()
    },
    finish: () => {
      doc.end()
      return finished
    },
  }
}
