import { paintBackground } from './background'
import { blur } from './blur'
import { blurNotchRims, carveNotch, type NotchStrength } from './notch'
import { addGrain } from './noise'
import { canvasOf, encodePicture, pixelsOf, type Picture, type PictureFormat } from './picture'
import { height, stripWidth, width } from './picture-size'
import type { Random } from './random'
import { makeSilhouette } from './silhouette'
import { placesFor } from './slider-places'

interface Difficulty extends NotchStrength {
  decoys: number
}

/** `hard` is for callers with wrong answers before (protocol §3.5). */
const difficulties: Record<'usual' | 'hard', Difficulty> = {
  usual: { decoys: 2, grain: 8, scatter: 4 },
  hard: { decoys: 3, grain: 16, scatter: 6 },
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

/** Makes a new puzzle: a background of 310x155 with the notch and its decoys, and the piece. */
export const makeSliderPicture = (
  random: Random,
  format: PictureFormat,
  difficulty: 'usual' | 'hard' = 'usual',
): Picture => {
  const strength = difficulties[difficulty]
  const pixels = pixelsOf(paintBackground(random))
  addGrain(pixels, random)
  const opacity = makeSilhouette(random)
  const { hole, decoys } = placesFor(pixels, opacity, strength.decoys, random)
  const piece = cutPiece(pixels, opacity, hole, random)
  const lefts = random.shuffled([hole, ...decoys])
  const source = pixels.slice()
  blurNotchRims(pixels, opacity, lefts, random, strength)
  for (const left of lefts) carveNotch(pixels, source, opacity, left, random, strength)
  return {
    answer: { kind: 'blockPuzzle', x: hole },
    image: encodePicture(canvasOf(pixels, width), format),
    piece: encodePicture(canvasOf(piece, stripWidth), 'png'),
    words: null,
  }
}
