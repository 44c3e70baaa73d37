import bwip from 'bwip-js/node'
import type { Box, Paper } from './paper'

/** A linear code of bwip-js: alternating widths of bars and spaces, the first a bar. */
interface LinearCode {
  sbs: number[]
}

/** A square code: one number per module, row by row, 1 is dark. */
interface SquareCode {
  pixs: number[]
  pixx: number
  pixy: number
}

// In the ES module the named export `raw` is a symbology of that name; `default.raw` is the same in both module
// systems.
const encode = <Code>(bcid: string, text: string, options: object = {}): Code => {
  const [code] = bwip.raw({ bcid, text, ...options }) as Code[]
  if (code === undefined) throw new Error(`${bcid} has no code for this text`)
  return code
}

/** A dot of a label printer with 203 dots per inch, millimetres. Bars of whole dots at whole dots stay sharp. */
const dot = 25.4 / 203
const wholeDots = (mm: number): number => Math.floor(mm / dot + 1e-6) * dot

/**
 * Code 128 in the middle of the box, as wide as whole dots allow; a box that is too narrow for one dot per module is an
 * error.
 */
export const drawCode128 = (paper: Paper, text: string, { x, y, width, height }: Box): void => {
  const { sbs } = encode<LinearCode>('code128', text)
  const total = sbs.reduce((sum, modules) => sum + modules, 0)
  const unit = wholeDots(width / total)
  if (unit === 0) throw new Error(`no room for the code of ${text.length} characters`)
  let at = wholeDots(x + (width - unit * total) / 2)
  for (const [index, modules] of sbs.entries()) {
    if (index % 2 === 0) paper.fill({ x: at, y, width: modules * unit, height })
    at += modules * unit
  }
}

/** A QR code with medium error correction in the middle of the box, in whole dots. */
export const drawQrCode = (paper: Paper, text: string, { x, y, width, height }: Box): void => {
  const { pixs, pixx, pixy } = encode<SquareCode>('qrcode', text, { eclevel: 'M' })
  const unit = wholeDots(Math.min(width / pixx, height / pixy))
  const [left, top] = [wholeDots(x + (width - unit * pixx) / 2), wholeDots(y + (height - unit * pixy) / 2)]
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; column += 1) {
      // Runs of dark modules in one piece: seams between neighbours would show as white hairlines.
      let run = 0
      while (column + run < pixx && pixs[row * pixx + column + run] === 1) run += 1
      if (run > 0) paper.fill({ x: left + column * unit, y: top + row * unit, width: run * unit, height: unit })
      column += run
    }
  }
}
