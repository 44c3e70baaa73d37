import * as size from '../modules/captcha/picture/picture-size'
import type { Random } from '../modules/captcha/picture/random'
import type { SliderView } from './slider-view'

const { height, stripWidth, width } = size

/** How far the hand stops beside the place that it aims at, in pixels. */
const jitter = 3
/** By how many levels of 255 a person misjudges how well the colours of the piece go on around a notch. */
const misjudgement = 12
/** Pixels that the eye takes together. */
const sight = 3
/** Notches do not overlap, and a shape with less contrast than this share of the clearest one is none. */
const [apart, clear] = [40, 0.5]

type Colour = readonly [red: number, green: number, blue: number]

const distance = (one: Colour, other: Colour): number =>
  (Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2])) / 3

/** Mean colour of those pixels around (x, y) that count. */
const colourAt = (
  pixels: Uint8ClampedArray,
  columns: number,
  x: number,
  y: number,
  counts: (x: number, y: number) => boolean = () => true,
): Colour => {
  const sum = [0, 0, 0, 0]
  for (let row = Math.max(0, y - sight); row <= Math.min(height - 1, y + sight); row += 1)
    for (let column = Math.max(0, x - sight); column <= Math.min(columns - 1, x + sight); column += 1) {
      if (!counts(column, row)) continue
      const at = (row * columns + column) * 4
      for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0)
      sum[3] = (sum[3] ?? 0) + 1
    }
  const [red = 0, green = 0, blue = 0, count = 0] = sum
  return count === 0 ? [0, 0, 0] : [red / count, green / count, blue / count]
}

/** Where the eye compares: on the piece's rim, inside it, and outside where the picture is undisturbed. */
interface Pair {
  inside: readonly [x: number, y: number]
  outside: readonly [x: number, y: number]
}

const [inwards, outwards, step] = [5, 10, 5]

const pairsOf = ({ isPiece }: SliderView): Pair[] => {
  const pairs: Pair[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < stripWidth; x += 1)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if ((dx === 0 ? x : y) % step !== 0) continue
        if (!isPiece(x, y) || isPiece(x + dx, y + dy) || !isPiece(x - inwards * dx, y - inwards * dy)) continue
        pairs.push({
          inside: [x - inwards * dx, y - inwards * dy],
          outside: [x + outwards * dx, y + outwards * dy],
        })
      }
  return pairs
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The places of shapes like the piece's, which are darker or lighter than what is around them. */
const notchesIn = ({ picture }: SliderView, pairs: readonly Pair[]): number[] => {
  const contrast = Array.from({ length: 240 - 50 + 1 }, (_, index) =>
    mean(
      pairs.map(({ inside: [x, y], outside: [outX, outY] }) =>
        distance(colourAt(picture, width, x + 50 + index, y), colourAt(picture, width, outX + 50 + index, outY)),
      ),
    ),
  )
  const found: number[] = []
  const places = contrast.map((value, index) => ({ value, left: 50 + index })).sort((a, b) => b.value - a.value)
  const [clearest] = places
  for (const { value, left } of places)
    if (value >= (clearest?.value ?? 0) * clear && found.every((other) => Math.abs(other - left) >= apart))
      found.push(left)
  return found.slice(0, 4)
}

/** The left edge of the notch that a person finds by the colours around it, with the inaccuracy of a hand. */
export const placeByHand = (view: SliderView, random: Random): number => {
  const pairs = pairsOf(view)
  const [first, ...others] = notchesIn(view, pairs).map((left) => ({
    left,
    seen:
      mean(
        pairs.map(({ inside: [x, y], outside: [outX, outY] }) =>
          distance(
            colourAt(view.piece, stripWidth, x, y, view.isPiece),
            colourAt(view.picture, width, outX + left, outY),
          ),
        ),
      ) + random.between(-misjudgement, misjudgement),
  }))
  if (first === undefined) return 0
  const { left } = others.reduce((best, next) => (next.seen < best.seen ? next : best), first)
  return left + random.between(-jitter, jitter)
}
