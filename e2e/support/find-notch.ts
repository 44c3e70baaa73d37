/** RGBA, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

interface RimPoint {
  x: number
  y: number
  /** The normal of the rim, pointing outwards, of length 1. */
  nx: number
  ny: number
}

/**
 * Rims are blurred: only pixels further inside and further outside have their original colours (distances in pixels).
 */
const [inwards, outwards] = [3, 8]
/** From this distance inwards a notch has its own colour, without its soft edge (pixels). */
const edge = 2
/** Number of candidates that are compared closely, and pixels around each. */
const [maxCandidates, near] = [4, 4]

type Colour = [red: number, green: number, blue: number]

const opacityAt = ({ width, height, data }: Pixels, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 4 + 3] ?? 0) / 255

/** Points on the rim of the piece with their normals, from the gradient of its opacity. */
const rimOf = (piece: Pixels): RimPoint[] => {
  const points: RimPoint[] = []
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      if (opacityAt(piece, x, y) < 0.5) continue
      if (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].every(([dx = 0, dy = 0]) => opacityAt(piece, x + dx, y + dy) >= 0.5)
      )
        continue
      let [nx, ny] = [0, 0]
      for (let dy = -3; dy <= 3; dy++) {
        for (let dx = -3; dx <= 3; dx++) {
          nx -= dx * opacityAt(piece, x + dx, y + dy)
          ny -= dy * opacityAt(piece, x + dx, y + dy)
        }
      }
      const length = Math.hypot(nx, ny) || 1
      points.push({ x, y, nx: nx / length, ny: ny / length })
    }
  }
  return points
}

const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, Math.round(value)))

/** Mean colour of 3x3 pixels around a place; outside the picture the colour at its edge is used. */
const colourAt = ({ width, height, data }: Pixels, atX: number, atY: number): Colour => {
  const sum: Colour = [0, 0, 0]
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const pixel = clamp(atY + dy, height) * width + clamp(atX + dx, width)
      for (const channel of [0, 1, 2] as const) sum[channel] += (data[pixel * 4 + channel] ?? 0) / 9
    }
  }
  return sum
}

const lightness = ([red, green, blue]: Colour): number => (red + green + blue) / 3

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Correlation of two rows of values, -1 to 1, independent of brightness and contrast. */
const correlation = (a: number[], b: number[]): number => {
  const [meanA, meanB] = [mean(a), mean(b)]
  let [product, squareA, squareB] = [0, 0, 0]
  a.forEach((value, index) => {
    const [da, db] = [value - meanA, (b[index] ?? 0) - meanB]
    product += da * db
    squareA += da * da
    squareB += db * db
  })
  return product / (Math.sqrt(squareA * squareB) || 1)
}

/** How clearly a place looks like a notch: evenly darker or lighter inside the rim than outside. */
const notchAt = (insides: Colour[], outsides: Colour[]): number => {
  const steps = insides.map((inside, index) => lightness(inside) - lightness(outsides[index] ?? inside))
  const middle = mean(steps)
  return Math.abs(middle) / (Math.sqrt(mean(steps.map((step) => (step - middle) ** 2))) || 1)
}

/** The clearest candidates for the notch, at least `apart` pixels from each other. */
const clearest = (dents: number[], apart: number): number[] => {
  const candidates: number[] = []
  for (const { left } of dents
    .map((clearness, left) => ({ clearness, left }))
    .sort((a, b) => b.clearness - a.clearness)) {
    if (candidates.length < maxCandidates && candidates.every((other) => Math.abs(other - left) >= apart))
      candidates.push(left)
  }
  return candidates
}

/** With this lead over the second candidate the best fit is wrong once in a few hundred pictures. */
const clearLead = 0.1

/**
 * The left edge of the notch whose surroundings continue the colours inside the piece's rim, as an eye would see it;
 * null when two places fit about equally well.
 */
export const findNotch = (board: Pixels, piece: Pixels): number | null => {
  const rim = rimOf(piece)
  const around = (picture: Pixels, left: number, distance: number) =>
    rim.map(({ x, y, nx, ny }) => colourAt(picture, left + x + nx * distance, y + ny * distance))
  const pieceColours = around(piece, 0, -inwards).flat()
  const places = Array.from({ length: board.width - piece.width + 1 }, (_, left) => {
    const outside = around(board, left, outwards)
    return { fit: correlation(pieceColours, outside.flat()), dent: notchAt(around(board, left, -edge), outside) }
  })
  const fitOf = (left: number) =>
    Math.max(...places.slice(Math.max(0, left - near), left + near + 1).map(({ fit }) => fit))
  const [best, next] = clearest(
    places.map(({ dent }) => dent),
    piece.width * 0.7,
  )
    .map((left) => ({ left, fit: fitOf(left) }))
    .sort((a, b) => b.fit - a.fit)
  return best && (!next || best.fit - next.fit > clearLead) ? best.left : null
}
