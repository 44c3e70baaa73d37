import { brandMark } from '@portal/rules/brand-mark'
import { undrawable } from '@portal/rules/text/drawable'
import { severalLines } from '@portal/rules/text/visible-text'
import PDFDocument from 'pdfkit'
import { printAtFullSize } from './print-at-full-size'
import type { FontName, PrintFace, PrintFonts } from './print-fonts'
import { linesOf, splitWord, type WidthOf, withEllipsis, type Word, wordsOf } from './text-lines'
import { piecesOf } from './text-pieces'

const pointsPerMm = 72 / 25.4
const smallestPoints = 4.5
/** Distance of lines, and of the first line's foot from the box's top, as shares of the type size. */
const lineHeight = 1.2
const firstFoot = 0.98
/** Tibetan letters stand below each other: smaller and higher, they keep clear of the next line. */
const tibetan = { scale: 0.8, rise: 0.12 }
const scaleOf = (font: FontName): number => (font === 'tibetan' ? tibetan.scale : 1)

/** How much wider the strokes of a font without a bold face become in its place, as a share of the type size. */
const boldStroke = 0.035

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
  /** How high the text is in a column of that width, in its largest size. */
  heightOf: (text: string, width: number, style: TextStyle) => number
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
  fonts: PrintFonts
  title: string
  createdAt: Date
  /** Colour of lines; black when absent. */
  lineColour?: string
}

interface Fit {
  points: number
  lines: string[]
}

/** The sign that printers put in the place of one that they lack. */
const missingSign = '〓'

/** The text with the signs that the fonts have: a stored text may be older than the rule that refuses others. */
const printable = (text: string): string => {
  const seen = severalLines(text)
  return undrawable(seen).reduce((printed, character) => printed.replaceAll(character, missingSign), seen)
}

/**
 * The largest size of at most `size` points in which the words fit, and their lines. In the smallest size lines may end
 * within words, and what still finds no room is cut.
 */
const fit = (words: readonly Word[], width: number, height: number, size: number, widthOf: WidthOf): Fit => {
  const maxLinesOf = (points: number): number => Math.floor(height / points / lineHeight + 1e-6)
  for (let points = size; points >= smallestPoints; points -= 0.5) {
    const lines = linesOf(words, width / points, widthOf)
    if (lines.length <= maxLinesOf(points)) return { points, lines }
  }
  const points = smallestPoints
  const characters = words.flatMap((word) => splitWord(word, widthOf))
  const lines = linesOf(characters, width / points, widthOf)
  const allowed = Math.max(maxLinesOf(points), 1)
  return {
    points,
    lines:
      lines.length <= allowed
        ? lines
        : [...lines.slice(0, allowed - 1), withEllipsis(lines[allowed - 1] ?? '', width / points, widthOf)],
  }
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
    pdfVersion: '1.7',
    size: [widthMm * pointsPerMm, heightMm * pointsPerMm],
    margin: 0,
    font: fonts.regular.main,
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

  /** Most words come again: on a label of Chinese each character is one. */
  const widths: Record<PrintFace, Map<string, number>> = { regular: new Map(), bold: new Map() }
  /** Width of a text in points with a type size of 1. */
  const widthOf = (text: string, face: PrintFace): number => {
    const known = widths[face].get(text)
    if (known !== undefined) return known
    const width = piecesOf(text).reduce(
      (sum, piece) => sum + doc.font(fonts[face][piece.font]).fontSize(scaleOf(piece.font)).widthOfString(piece.text),
      0,
    )
    widths[face].set(text, width)
    return width
  }

  const drawLine = (line: string, x: number, y: number, points: number, face: PrintFace): void => {
    let at = x
    for (const { text, font } of piecesOf(line)) {
      const path = fonts[face][font]
      const stroke = face === 'bold' && path === fonts.regular[font]
      const foot = y - (font === 'tibetan' ? tibetan.rise * points : 0)
      doc
        .font(path)
        .fontSize(points * scaleOf(font))
        .lineWidth(points * boldStroke)
      doc.text(text, at, foot, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke })
      at += doc.widthOfString(text)
    }
  }

  const write = (
    text: string,
    box: Box,
    { size, face = 'regular', align = 'left', middle = false, inverse = false }: TextStyle,
  ): void => {
    const [width, height] = [box.width * pointsPerMm, box.height * pointsPerMm]
    const measure = (line: string): number => widthOf(line, face)
    const words = wordsOf(text, measure)
    const { points, lines } = fit(words, width, height, size, measure)
    const colour = inverse ? 'white' : 'black'
    doc.fillColor(colour).strokeColor(colour)
    const left = box.x * pointsPerMm
    const top = box.y * pointsPerMm + (middle ? (height - lines.length * points * lineHeight) / 2 : 0)
    for (const [index, line] of lines.entries()) {
      const free = align === 'left' ? 0 : (width - measure(line) * points) / (align === 'center' ? 2 : 1)
      drawLine(line, left + free, top + (index * lineHeight + firstFoot) * points, points, face)
    }
  }

  return {
    addPage: () => void doc.addPage(),
    text: (text, box, style) => {
      if (text !== '') write(printable(text), box, style)
    },
    heightOf: (text, width, { size, face = 'regular' }) => {
      const measure = (line: string): number => widthOf(line, face)
      const lines = linesOf(wordsOf(printable(text), measure), (width * pointsPerMm) / size, measure)
      return (lines.length * size * lineHeight) / pointsPerMm
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
        .font(fonts.bold.main)
        .fontSize(points)
      doc.text(text, 0, (height - doc.currentLineHeight()) / 2, { width, align: 'center', lineBreak: false }).restore()
    },
    finish: async () => {
      doc.end()
      return printAtFullSize(await finished)
    },
  }
}
