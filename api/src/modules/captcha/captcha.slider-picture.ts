import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { paintBackground } from './captcha.background'
import { height, stripWidth, width } from './captcha.picture-size'
import { secureRandom, type Random } from './captcha.random'
import { makeSilhouette, soften } from './captcha.silhouette'

/** Where the hole may be: further right some clients' sliders cannot reach (protocol §1.8). */
const leftmost = 60
const rightmost = 230
/** Decoys and hole do not touch. */
const apart = stripWidth + 3
const lastColumn = width - stripWidth - 1

export interface SliderPicture {
  /** Left edge of the strip when the piece fits, in pixels of the picture. */
  x: number
  /** JPEG 310x155 with the hole and two decoys, base64. */
  background: string
  /** PNG 47x155, transparent but for the piece, base64. */
  piece: string
}

/** Two more places with the hole's own silhouette and height: the shape alone tells nothing. */
const decoysFor = (hole: number, random: Random): number[] => {
  const taken = [hole]
  const free = (): number[] => Array.from({ length: lastColumn - apart }, (_, offset) => apart + offset).filter((x) => taken.every((other) => Math.abs(other - x) >= apart))
  for (let decoy = 0; decoy < 2; decoy += 1) {
    const places = free()
    const place = places[random.int(0, places.length - 1)]
    if (place !== undefined) taken.push(place)
  }
  return taken.slice(1)
}

/** Darkens or lightens the silhouette at `left`; hole and decoys cannot be told apart by how. */
const dent = (pixels: Uint8ClampedArray, opacity: Float32Array, left: number, random: Random): void => {
  const target = random.int(0, 1) === 0 ? random.int(10, 40) : random.int(205, 240)
  const strength = random.between(0.42, 0.56)
  const grain = 6
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < stripWidth; x += 1) {
      const cover = (opacity[y * stripWidth + x] ?? 0) * strength
      if (cover === 0) continue
      const at = (y * width + left + x) * 4
      const shift = random.between(-grain, grain)
      for (let channel = 0; channel < 3; channel += 1) pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - cover) + (target + shift) * cover
    }
  }
}

/** How much darker the piece's rim is: people must see it on any ground. It tells nothing of the hole. */
const rimShade = 0.6

/** The piece as cut out, a little brighter or darker and with grain of its own, so that it is not found by its pixels. */
const cutPiece = (pixels: Uint8ClampedArray, opacity: Float32Array, left: number, random: Random): Uint8ClampedArray => {
  const piece = new Uint8ClampedArray(stripWidth * height * 4)
  const inner = soften(soften(opacity))
  const brightness = random.between(-8, 8)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < stripWidth; x += 1) {
      const to = y * stripWidth + x
      const cover = opacity[to] ?? 0
      if (cover === 0) continue
      const from = (y * width + left + x) * 4
      const shift = brightness + random.between(-7, 7)
      const light = 1 - rimShade * (1 - (inner[to] ?? 0))
      for (let channel = 0; channel < 3; channel += 1) piece[to * 4 + channel] = ((pixels[from + channel] ?? 0) + shift) * light
      piece[to * 4 + 3] = cover * 255
    }
  }
  return piece
}

const toCanvas = (pixels: Uint8ClampedArray, columns: number): Canvas => {
  const canvas = createCanvas(columns, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(columns, height)
  image.data.set(pixels)
  context.putImageData(image, 0, 0)
  return canvas
}

/** Makes a puzzle that has never been shown. Takes about five milliseconds. */
export const makeSliderPicture = (): SliderPicture => {
  const random = secureRandom()
  const pixels = paintBackground(random)
  const opacity = makeSilhouette(random)
  const x = random.int(leftmost, rightmost)
  const piece = cutPiece(pixels, opacity, x, random)
  for (const left of [x, ...decoysFor(x, random)]) dent(pixels, opacity, left, random)
  return {
    x,
    background: toCanvas(pixels, width).toBuffer('image/jpeg', 80).toString('base64'),
    piece: toCanvas(piece, stripWidth).toBuffer('image/png').toString('base64'),
  }
}
