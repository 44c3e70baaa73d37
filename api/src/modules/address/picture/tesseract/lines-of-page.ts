import type { Line, Page } from 'tesseract.js'
import type { PictureLine } from '../picture-text.port'

/** A word that is as unlikely as this, and much higher than its line, is a picture beside the text. */
const doubtfulWord = 65
const tallWord = 1.8

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

const toPictureLine = ({ words, confidence }: Line): PictureLine => {
  const usual = median(words.map(({ bbox }) => bbox.y1 - bbox.y0))
  const kept = words.filter(({ bbox, confidence: sure }) => sure > doubtfulWord || bbox.y1 - bbox.y0 < tallWord * usual)
  return {
    text: kept.map(({ text }) => text).join(' '),
    left: Math.min(...kept.map(({ bbox }) => bbox.x0)),
    top: median(kept.map(({ bbox }) => bbox.y0)),
    right: Math.max(...kept.map(({ bbox }) => bbox.x1)),
    bottom: median(kept.map(({ bbox }) => bbox.y1)),
    confidence: kept.length === words.length ? confidence : median(kept.map((word) => word.confidence)),
  }
}

/** The lines that tesseract has read, in its order. */
export const linesOfPage = ({ blocks }: Page): PictureLine[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .filter(({ words }) => words.length > 0)
    .map(toPictureLine)
