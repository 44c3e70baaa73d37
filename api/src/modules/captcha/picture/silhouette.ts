import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { blur } from './blur'
import { height, stripWidth } from './picture-size'
import type { Random } from './random'

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
export const makeSilhouette = (random: Random): Float32Array => {
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
