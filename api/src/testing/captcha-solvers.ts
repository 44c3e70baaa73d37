import * as size from '../modules/captcha/picture/picture-size'
import { sobel, type SliderView } from './slider-view'

const { height, stripWidth, width } = size

/** Guesses the x of the notch. */
export type Solver = (sight: SliderView) => number

/** A pixel of the strip. */
type Mark = readonly [x: number, y: number]

const marksWhere = (holds: (x: number, y: number) => boolean): Mark[] =>
  Array.from(
    { length: stripWidth * height },
    (_, at) => [at % stripWidth, Math.floor(at / stripWidth)] as const,
  ).filter(([x, y]) => holds(x, y))

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Pixels of the piece with one outside it `depth` away, or pixels outside with one of the piece so near. */
const rim = ({ isPiece }: SliderView, side: 'inside' | 'outside', depth: number): Mark[] =>
  marksWhere(
    (x, y) =>
      isPiece(x, y) === (side === 'inside') &&
      sides.some(([dx, dy]) => isPiece(x + dx * depth, y + dy * depth) !== (side === 'inside')),
  )

const leftmost = 50
const rightmost = 240

/** The place with the highest score within the reach of clients. */
const best = (score: (left: number) => number): number => {
  let [place, highest] = [leftmost, -Infinity]
  for (let left = leftmost; left <= rightmost; left += 1) {
    const value = score(left)
    if (value > highest) [place, highest] = [left, value]
  }
  return place
}

const offsetsOf = (marks: readonly Mark[]): Int32Array => Int32Array.from(marks, ([x, y]) => y * width + x)

const mean = (values: Float32Array, offsets: Int32Array, left: number): number => {
  let sum = 0
  for (const offset of offsets) sum += values[offset + left] ?? 0
  return sum / offsets.length
}

/** The place where the picture's values are most similar to the template's, by normalized cross-correlation. */
const bestCorrelation = (values: Float32Array, marks: readonly Mark[], template: Float32Array): number => {
  const offsets = offsetsOf(marks)
  const weights = Float32Array.from(marks, ([x, y]) => template[y * stripWidth + x] ?? 0)
  const average = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return best((left) => {
    let [sum, squares, product] = [0, 0, 0]
    for (let index = 0; index < offsets.length; index += 1) {
      const value = values[(offsets[index] ?? 0) + left] ?? 0
      sum += value
      squares += value * value
      product += value * ((weights[index] ?? 0) - average)
    }
    return product / Math.sqrt(Math.max(1, squares - (sum * sum) / offsets.length))
  })
}

/** Searches a light or dark line along the silhouette. */
export const outlineSolver: Solver = (sight) => {
  const [line, around] = [offsetsOf(rim(sight, 'inside', 1)), offsetsOf(rim(sight, 'outside', 3))]
  return best((left) => Math.abs(mean(sight.grey, line, left) - mean(sight.grey, around, left)))
}

/** Correlates the picture's edges with those of the silhouette. */
export const edgeSolver: Solver = (sight) => {
  const rows = rim(sight, 'inside', 1).map(([, y]) => y)
  const [top, bottom] = [Math.min(...rows) - 2, Math.max(...rows) + 2]
  const opacity = Float32Array.from({ length: stripWidth * height }, (_, at) => sight.piece[at * 4 + 3] ?? 0)
  return bestCorrelation(
    sight.edges,
    marksWhere((_, y) => y >= top && y <= bottom),
    sobel(opacity, stripWidth),
  )
}

/** Searches the content of the piece inside the notches themselves. */
export const contentSolver: Solver = (sight) => bestCorrelation(sight.grey, marksWhere(sight.isPiece), sight.pieceGrey)

/** Pixels from the piece's rim to where its colours are undisturbed. */
const inwards = 4
/** Number of places that remain after a first search by edges. */
const shortlist = 24

/**
 * Written for these pictures: among places with strong edges, the one where the piece's colours continue `outwards` px
 * beyond its rim.
 */
export const continuitySolver =
  (outwards: number): Solver =>
  (sight) => {
    const pairs = marksWhere(sight.isPiece).flatMap(([x, y]) =>
      sides
        .filter(([dx, dy]) => !sight.isPiece(x + dx, y + dy) && sight.isPiece(x - inwards * dx, y - inwards * dy))
        .map(
          ([dx, dy]) =>
            [
              ((y - inwards * dy) * stripWidth + x - inwards * dx) * 4,
              ((y + outwards * dy) * width + x + outwards * dx) * 4,
            ] as const,
        ),
    )
    const line = offsetsOf(rim(sight, 'inside', 1))
    const strengths = Array.from({ length: rightmost - leftmost + 1 }, (_, index) =>
      mean(sight.edges, line, leftmost + index),
    )
    const strong = [...strengths].sort((a, b) => b - a)[shortlist] ?? 0
    return best((left) => {
      if ((strengths[left - leftmost] ?? 0) < strong) return -Infinity
      let difference = 0
      for (const [from, to] of pairs) {
        for (let channel = 0; channel < 3; channel += 1)
          difference += Math.abs((sight.piece[from + channel] ?? 0) - (sight.picture[to + left * 4 + channel] ?? 0))
      }
      return -difference
    })
  }
