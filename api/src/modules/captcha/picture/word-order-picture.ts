import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Point } from '../puzzle/answer'
import { paintBackground } from './background'
import { families } from './fonts'
import { addGrain } from './noise'
import { canvasOf, encodePicture, pixelsOf, type Picture, type PictureFormat } from './picture'
import { height, width } from './picture-size'
import type { Random } from './random'
import { characters } from './characters'

const drawn = 5
const clickCount = 3
/** Pixels between two centres, and from a centre to the picture's edge. */
const apart = 42
const fromEdge = 22
/** Clients show their refresh button in the top right corner (protocol §1.8). */
const corner = 36 + 18

const isFree = ({ x, y }: Point, others: readonly Point[]): boolean =>
  !(x > width - corner && y < corner) && others.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)

/** Random centres. A draw that leaves no room for the last ones is repeated. */
const drawCentres = (random: Random): Point[] => {
  const centres: Point[] = []
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const centre = { x: random.int(fromEdge, width - fromEdge), y: random.int(fromEdge, height - fromEdge) }
    if (isFree(centre, centres) && centres.push(centre) === drawn) return centres
  }
  return drawCentres(random)
}

/** Half the side of the square whose brightness decides a word's colour. */
const around = 16

/** Mean brightness (0–1) of the ground around a point. */
const brightnessAt = (ground: Uint8ClampedArray, { x, y }: Point): number => {
  let sum = 0
  for (let row = y - around; row < y + around; row += 1) {
    for (let at = (row * width + x - around) * 4; at < (row * width + x + around) * 4; at += 4)
      sum += 0.3 * (ground[at] ?? 0) + 0.59 * (ground[at + 1] ?? 0) + 0.11 * (ground[at + 2] ?? 0)
  }
  return sum / (2 * around) ** 2 / 255
}

/** Draws the word with the middle of its strokes on the origin. */
const drawCentred = (context: SKRSContext2D, word: string): void => {
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    context.measureText(word)
  const [x, y] = [
    (actualBoundingBoxLeft - actualBoundingBoxRight) / 2,
    (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2,
  ]
  context.strokeText(word, x, y)
  context.fillText(word, x, y)
}

/** `isDark`: whether the word is dark, for a light ground. */
const drawWord = (context: SKRSContext2D, word: string, centre: Point, isDark: boolean, random: Random): void => {
  const [hue, lightness] = [random.int(0, 359), isDark ? random.int(10, 24) : random.int(82, 94)]
  context.save()
  context.translate(centre.x, centre.y)
  context.rotate((random.between(-40, 40) * Math.PI) / 180)
  context.transform(1, random.between(-0.12, 0.12), random.between(-0.22, 0.22), 1, 0, 0)
  context.font = `${random.int(26, 34)}px ${random.pick(families.words)}`
  context.fillStyle = `hsl(${hue}, ${random.int(40, 90)}%, ${lightness}%)`
  // A thin rim of the other brightness keeps strokes legible where the ground changes below them.
  context.strokeStyle = `hsla(${(hue + 120) % 360}, 40%, ${isDark ? 85 : 15}%, 0.45)`
  context.lineWidth = 2.5
  context.lineJoin = 'round'
  drawCentred(context, word)
  context.restore()
}

/**
 * Makes a picture with five words, three of which are to be clicked in another order than that of the picture. Needs
 * the fonts.
 */
export const drawWordOrder = (random: Random, format: PictureFormat): Picture => {
  const canvas = paintBackground(random)
  const ground = pixelsOf(canvas)
  const centres = drawCentres(random)
  const words = random.shuffled(characters).slice(0, drawn)
  centres.forEach((centre, index) =>
    drawWord(canvas.getContext('2d'), words[index] ?? '', centre, brightnessAt(ground, centre) > 0.5, random),
  )
  const pixels = pixelsOf(canvas)
  addGrain(pixels, random)
  return {
    answer: { kind: 'clickWord', centres: centres.slice(0, clickCount) },
    image: encodePicture(canvasOf(pixels, width), format),
    piece: null,
    words: words.slice(0, clickCount),
  }
}
