import { loadImage, createCanvas } from '@napi-rs/canvas'
import type { Picture } from '../modules/captcha/captcha.picture'
import { height, stripWidth, width } from '../modules/captcha/captcha.picture-size'

/** What a program sees of a slider: RGBA pixels of picture and strip. */
interface Sight {
  picture: Uint8ClampedArray
  piece: Uint8ClampedArray
  /** Brightness of the picture, 0–255, and how strongly it changes. */
  grey: Float32Array
  edges: Float32Array
}

/** One pixel of a template: its place in the strip and its weight. */
interface Mark {
  x: number
  y: number
  weight: number
}

/** Guesses the x of the hole. */
export type Solver = (sight: Sight) => number

const pixelsIn = async (base64: string, columns: number): Promise<Uint8ClampedArray> => {
  const context = createCanvas(columns, height).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(base64, 'base64')), 0, 0)
  return context.getImageData(0, 0, columns, height).data
}

const sobel = (values: Float32Array, columns: number): Float32Array => {
  const at = (x: number, y: number): number => values[y * columns + x] ?? 0
  return values.map((_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    if (x === 0 || y === 0 || x === columns - 1 || y === height - 1) return 0
    const across = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
    const down = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
    return Math.hypot(across, down)
  })
}

export const look = async ({ image, piece }: Picture): Promise<Sight> => {
  const picture = await pixelsIn(image, width)
  const grey = Float32Array.from({ length: width * height }, (_, index) => 0.3 * (picture[index * 4] ?? 0) + 0.59 * (picture[index * 4 + 1] ?? 0) + 0.11 * (picture[index * 4 + 2] ?? 0))
  return { picture, piece: await pixelsIn(piece ?? '', stripWidth), grey, edges: sobel(grey, width) }
}

const isInside = ({ piece }: Sight, x: number, y: number): boolean => x >= 0 && y >= 0 && x < stripWidth && y < height && (piece[(y * stripWidth + x) * 4 + 3] ?? 0) > 127

/** Pixels of the strip that lie inside the silhouette and have one outside at most `depth` away; negative: the other way round. */
const rim = (sight: Sight, depth: number): Mark[] => {
  const inside = depth > 0
  const reach = Math.abs(depth)
  const steps = [[reach, 0], [-reach, 0], [0, reach], [0, -reach]] as const
  const marks: Mark[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < stripWidth; x += 1) {
      if (isInside(sight, x, y) === inside && steps.some(([dx, dy]) => isInside(sight, x + dx, y + dy) !== inside)) marks.push({ x, y, weight: 1 })
    }
  }
  return marks
}

const mean = (values: Float32Array, marks: readonly Mark[], left: number): number => {
  let sum = 0
  for (const { x, y } of marks) sum += values[y * width + left + x] ?? 0
  return sum / marks.length
}

/** The place with the highest score, where clients can reach. */
const best = (score: (left: number) => number): number => {
  let [place, highest] = [0, -Infinity]
  for (let left = 50; left <= 240; left += 1) {
    const value = score(left)
    if (value > highest) [place, highest] = [left, value]
  }
  return place
}

/** Looks for a light or dark line along the silhouette. */
export const outlineSolver: Solver = (sight) => {
  const [line, outside] = [rim(sight, 1), rim(sight, -3)]
  return best((left) => Math.abs(mean(sight.grey, line, left) - mean(sight.grey, outside, left)))
}

/** Correlates the edges of the picture with those of the silhouette. */
export const edgeSolver: Solver = (sight) => {
  const opacity = Float32Array.from({ length: stripWidth * height }, (_, index) => sight.piece[index * 4 + 3] ?? 0)
  const template = sobel(opacity, stripWidth)
  const rows = Array.from(template, (weight, index) => ({ x: index % stripWidth, y: Math.floor(index / stripWidth), weight }))
  const [top, bottom] = [Math.min(...rows.filter(({ weight }) => weight > 0).map(({ y }) => y)), Math.max(...rows.filter(({ weight }) => weight > 0).map(({ y }) => y))]
  const marks = rows.filter(({ y }) => y >= top && y <= bottom)
  const average = marks.reduce((sum, { weight }) => sum + weight, 0) / marks.length
  return best((left) => {
    const middle = mean(sight.edges, marks, left)
    let [product, square] = [0, 0]
    for (const { x, y, weight } of marks) {
      const value = (sight.edges[y * width + left + x] ?? 0) - middle
      product += value * (weight - average)
      square += value * value
    }
    return product / Math.sqrt(square || 1)
  })
}

/** Looks for what the piece shows inside the holes themselves. */
export const contentSolver: Solver = (sight) => {
  const inner: Mark[] = []
  for (let y = 0; y < height; y += 1) for (let x = 0; x < stripWidth; x += 1) if (isInside(sight, x, y)) inner.push({ x, y, weight: pieceGrey(sight, x, y) })
  const average = inner.reduce((sum, { weight }) => sum + weight, 0) / inner.length
  return best((left) => {
    const middle = mean(sight.grey, inner, left)
    let [product, square] = [0, 0]
    for (const { x, y, weight } of inner) {
      const value = (sight.grey[y * width + left + x] ?? 0) - middle
      product += value * (weight - average)
      square += value * value
    }
    return product / Math.sqrt(square || 1)
  })
}

const pieceGrey = ({ piece }: Sight, x: number, y: number): number => {
  const at = (y * stripWidth + x) * 4
  return 0.3 * (piece[at] ?? 0) + 0.59 * (piece[at + 1] ?? 0) + 0.11 * (piece[at + 2] ?? 0)
}

/** Pixels from a piece's rim inwards to where it is undisturbed, and from the rim outwards to compare with. */
const inwards = 4

/** Written for this very product: places where there are dents at all, compared by how the piece's colours run on `outwards` px beyond the rim. */
export const continuitySolver = (outwards: number): Solver => (sight) => {
  const pairs: [number, number, number, number][] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < stripWidth; x += 1) {
      if (!isInside(sight, x, y)) continue
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        if (!isInside(sight, x + dx, y + dy) && isInside(sight, x - inwards * dx, y - inwards * dy)) pairs.push([x - inwards * dx, y - inwards * dy, x + outwards * dx, y + outwards * dy])
      }
    }
  }
  const edgeMarks = rim(sight, 1)
  const strengths = Array.from({ length: 191 }, (_, index) => mean(sight.edges, edgeMarks, 50 + index))
  const strong = [...strengths].sort((a, b) => b - a)[24] ?? 0
  return best((left) => {
    if ((strengths[left - 50] ?? 0) < strong) return -1e9
    let difference = 0
    for (const [fromX, fromY, toX, toY] of pairs) {
      for (let channel = 0; channel < 3; channel += 1) {
        difference += Math.abs((sight.piece[(fromY * stripWidth + fromX) * 4 + channel] ?? 0) - (sight.picture[(toY * width + left + toX) * 4 + channel] ?? 0))
      }
    }
    return -difference
  })
}
