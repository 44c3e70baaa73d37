import { paintLandscape, type Vividness } from './background'
import { blur } from './blur'
import { blurNotchRims, carveNotch, drawOutline, notchTint, type NotchStrength } from './notch'
import { addGrain } from './noise'
import { canvasOf, encodePicture, pixelsOf, type Picture, type PictureFormat } from './picture'
import { height, stripWidth, width } from './picture-size'
import type { Random } from './random'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/** Range of places for notches: the sliders of some clients cannot reach further right (protocol §1.8). */
const leftmost = 60
const rightmost = 230

/** Left edges of the notch and its decoys. */
interface Places {
  hole: number
  decoys: number[]
}

/**
 * All places come from one draw and the notch is a random one of them, so that a program which finds them all learns
 * nothing from where they are. Two draws more than places keep them off the ends of their ranges, where a blind guess
 * would hit most often.
 */
const drawPlaces = (decoys: number, random: Random): Places => {
  const slack = rightmost - leftmost - decoys * stripWidth
  const offsets = Array.from({ length: decoys + 3 }, () => random.int(0, slack))
    .sort((a, b) => a - b)
    .slice(1, -1)
  const [hole = leftmost, ...others] = random.shuffled(
    offsets.map((offset, index) => leftmost + index * stripWidth + offset),
  )
  return { hole, decoys: others }
}

/** How much the picture differs between two places, per colour and pixel, 0–255. */
const difference = (pixels: Uint8ClampedArray, marks: readonly number[], one: number, other: number): number => {
  let sum = 0
  for (const mark of marks) {
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs((pixels[(mark + one) * 4 + channel] ?? 0) - (pixels[(mark + other) * 4 + channel] ?? 0))
  }
  return sum / marks.length / 3
}

/**
 * The one of `layouts` draws whose notch differs most from its decoys in the picture, so that people see which one the
 * piece fits.
 */
const placesFor = (
  pixels: Uint8ClampedArray,
  opacity: Float32Array,
  { decoys, layouts }: Difficulty,
  random: Random,
): Places => {
  const marks = Array.from(opacity.keys())
    .filter((at) => at % 3 === 0 && (opacity[at] ?? 0) > 0.5)
    .map((at) => Math.floor(at / stripWidth) * width + (at % stripWidth))
  const scored = Array.from({ length: layouts }, () => {
    const places = drawPlaces(decoys, random)
    const least = Math.min(...places.decoys.map((decoy) => difference(pixels, marks, places.hole, decoy)))
    return { places, least }
  })
  return scored.reduce((best, next) => (next.least > best.least ? next : best)).places
}

const body = 34
const knob = 5.5
/** Keeps the piece off the strip's rim: its left side is flat, the right one may have a bump of 1.5 knobs. */
const marginLeft = (stripWidth - body - knob * 1.5) / 2

/** One side of the piece: straight, with a bump outwards, or with a bump inwards. */
type Side = -1 | 0 | 1

const sideOf = (random: Random): Side => (random.int(0, 1) === 0 ? -1 : 1)

/** Draws one side as a line to the right with its bump; the caller turns the canvas. */
const traceSide = (context: SKRSContext2D, side: Side): void => {
  context.lineTo(body / 2 - knob, 0)
  if (side !== 0) context.arc(body / 2, -side * knob * 0.5, knob, Math.PI, 0, side < 0)
  context.lineTo(body, 0)
}

/**
 * A jigsaw piece somewhere on the strip: opacity 0–1 of 47x155 pixels, its edge softened over about two pixels, because
 * programs search for a hard or white edge.
 */
const makeSilhouette = (random: Random): Float32Array => {
  const context = createCanvas(stripWidth, height).getContext('2d')
  const top = random.int(14, height - body - 14)
  const sides: Side[] = [sideOf(random), sideOf(random), sideOf(random), 0]
  context.translate(marginLeft, top)
  context.beginPath()
  context.moveTo(0, 0)
  for (const side of sides) {
    traceSide(context, side)
    context.translate(body, 0)
    context.rotate(Math.PI / 2)
  }
  context.closePath()
  context.fill()
  const pixels = context.getImageData(0, 0, stripWidth, height).data
  return blur(
    Float32Array.from({ length: stripWidth * height }, (_, pixel) => (pixels[pixel * 4 + 3] ?? 0) / 255),
    stripWidth,
    1,
  )
}

interface Difficulty extends NotchStrength {
  decoys: number
  /** Faint outlines of the piece, where nothing is cut out. */
  outlines: number
  /** Draws of the places. */
  layouts: number
  vividness: Vividness
}

/**
 * `hard` is for callers with wrong answers before (protocol §3.5). Colours that differ more help people, who compare
 * three decoys; outlines, which people see through, stop programs in return.
 */
const difficulties: Record<'usual' | 'hard', Difficulty> = {
  usual: {
    decoys: 2,
    outlines: 2,
    grain: 8,
    scatter: 5,
    layouts: 10,
    vividness: { saturation: 62, lightness: 7 },
  },
  hard: {
    decoys: 3,
    outlines: 4,
    grain: 16,
    scatter: 6,
    layouts: 30,
    vividness: { saturation: 75, lightness: 14 },
  },
}

/** How much darker the piece's rim is, so that people see it on any ground. It reveals nothing about the notch. */
const rimShade = 0.6

/**
 * The cut-out piece, a little brighter or darker and with its own grain, so that its place is not found by comparing
 * pixels.
 */
const cutPiece = (
  pixels: Uint8ClampedArray,
  opacity: Float32Array,
  left: number,
  random: Random,
): Uint8ClampedArray => {
  const piece = new Uint8ClampedArray(stripWidth * height * 4)
  const inner = blur(opacity, stripWidth, 2)
  const brightness = random.between(-8, 8)
  for (let to = 0; to < opacity.length; to += 1) {
    const cover = opacity[to] ?? 0
    if (cover === 0) continue
    const from = (Math.floor(to / stripWidth) * width + left + (to % stripWidth)) * 4
    const shift = brightness + random.between(-7, 7)
    const light = 1 - rimShade * (1 - (inner[to] ?? 0))
    for (let channel = 0; channel < 3; channel += 1)
      piece[to * 4 + channel] = ((pixels[from + channel] ?? 0) + shift) * light
    piece[to * 4 + 3] = cover * 255
  }
  return piece
}

const backgroundGrain = 7

/** Places for outlines, each far enough from all notches that it points to none. */
const outlinesBeside = (notches: readonly number[], count: number, random: Random): number[] => {
  const free = Array.from({ length: rightmost - leftmost + 1 }, (_, index) => leftmost + index).filter((left) =>
    notches.every((notch) => Math.abs(notch - left) >= outlineDistance),
  )
  return random.shuffled(free).slice(0, count)
}
const outlineDistance = 20

/** Makes a new puzzle: a background of 310x155 with the notch and its decoys, and the piece. */
export const makeSliderPicture = (
  random: Random,
  format: PictureFormat,
  difficulty: 'usual' | 'hard' = 'usual',
): Picture => {
  const strength = difficulties[difficulty]
  const pixels = pixelsOf(paintLandscape(random, strength.vividness))
  addGrain(pixels, random, backgroundGrain)
  const opacity = makeSilhouette(random)
  const { hole, decoys } = placesFor(pixels, opacity, strength, random)
  const piece = cutPiece(pixels, opacity, hole, random)
  const lefts = random.shuffled([hole, ...decoys])
  const source = pixels.slice()
  blurNotchRims(pixels, opacity, lefts, random, strength)
  const tint = notchTint(random)
  for (const left of lefts) carveNotch(pixels, source, opacity, left, tint, random, strength)
  for (const left of outlinesBeside(lefts, strength.outlines, random)) drawOutline(pixels, opacity, left, random)
  return {
    answer: { kind: 'blockPuzzle', x: hole },
    image: encodePicture(canvasOf(pixels, width), format),
    piece: encodePicture(canvasOf(piece, stripWidth), 'png'),
    words: null,
  }
}
