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
/** The whole dots at which the span begins and ends. */
const wholeDots = (from: number, length: number): [first: number, end: number] => [
  Math.ceil(from / dot - 1e-6),
  Math.floor((from + length) / dot + 1e-6),
]

/**
 * Where the modules of a code begin, and how wide they are, in dots: as wide as the span between them allows, in its
 * middle, with `quiet` modules of white at either end. A span that is too narrow for one dot per module is an error.
 */
const placeModules = (
  [first, end]: readonly [number, number],
  modules: number,
  quiet: number,
  most = Infinity,
): { start: number; unit: number } => {
  const unit = Math.min(Math.floor((end - first) / (modules + 2 * quiet)), most)
  if (unit < 1) throw new Error(`no room for a code of ${modules} modules`)
  return { start: first + Math.floor((end - first - unit * modules) / 2), unit }
}

/** White beside a code in modules, without which scanners take a frame or a letter for one of its bars. */
const quietBesideCode128 = 10
const quietAroundQr = 4

/** Code 128 in the middle of a box that has nothing else, as wide as whole dots and its quiet zones allow. */
export const drawCode128 = (paper: Paper, text: string, { x, y, width, height }: Box): void => {
  const { sbs } = encode<LinearCode>('code128', text)
  const total = sbs.reduce((sum, modules) => sum + modules, 0)
  const { start, unit } = placeModules(wholeDots(x, width), total, quietBesideCode128)
  let at = start
  for (const [index, modules] of sbs.entries()) {
    if (index % 2 === 0) paper.fill({ x: at * dot, y, width: modules * unit * dot, height })
    at += modules * unit
  }
}

/** A QR code with medium error correction in the middle of a box that has nothing else, in whole dots. */
export const drawQrCode = (paper: Paper, text: string, { x, y, width, height }: Box): void => {
  const { pixs, pixx, pixy } = encode<SquareCode>('qrcode', text, { eclevel: 'M' })
  const [across, down] = [wholeDots(x, width), wholeDots(y, height)]
  const { unit: most } = placeModules(down, pixy, quietAroundQr)
  const { start: left, unit } = placeModules(across, pixx, quietAroundQr, most)
  const { start: top } = placeModules(down, pixy, quietAroundQr, unit)
  const at = (dots: number): number => dots * dot
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; column += 1) {
      // Runs of dark modules in one piece: seams between neighbours would show as white hairlines.
      let run = 0
      while (column + run < pixx && pixs[row * pixx + column + run] === 1) run += 1
      if (run > 0)
        paper.fill({
          x: at(left + column * unit),
          y: at(top + row * unit),
          width: at(run * unit),
          height: at(unit),
        })
      column += run
    }
  }
}
