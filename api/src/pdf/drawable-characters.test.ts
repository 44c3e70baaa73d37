import { drawableRanges } from '@portal/rules/text/drawable-ranges'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printFonts } from './print-fonts'

const root = join(__dirname, '../../..')
const fonts = printFonts({ root, filesDir: join(root, 'dist') })

/** Offset of a table of a TrueType file. */
const tableAt = (font: Buffer, name: string): number => {
  const directory = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = directory.find((at) => font.toString('latin1', at, at + 4) === name)
  if (entry === undefined) throw new Error(`the font has no table ${name}`)
  return font.readUInt32BE(entry + 8)
}

/** First and last characters of the runs that a font has, by the subtable of its `cmap` for all planes (format 12). */
const runsOf = (path: string): [first: number, last: number][] => {
  const font = readFileSync(path)
  const cmap = tableAt(font, 'cmap')
  const subtable = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
    .map((at) => cmap + font.readUInt32BE(at + 4))
    .find((at) => font.readUInt16BE(at) === 12)
  if (subtable === undefined) throw new Error('the font has no subtable of format 12')
  return Array.from({ length: font.readUInt32BE(subtable + 12) }, (_, index) => {
    const at = subtable + 16 + 12 * index
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)]
  })
}

/** As `drawableRanges` has them. */
const written = (runs: readonly [first: number, last: number][]): string => {
  const steps: number[] = []
  let at = 0
  for (const [first, last] of runs) {
    if (first === at && steps.length > 0) steps.push((steps.pop() ?? 0) + last - first + 1)
    else steps.push(first - at, last - first + 1)
    at = last + 1
  }
  return steps.map((step) => step.toString(36)).join(' ')
}

test.each(Object.entries(fonts))('the rules know the characters of the %s font', (_, path) =>
  expect(drawableRanges).toBe(written(runsOf(path))),
)
