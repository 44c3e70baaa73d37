import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { paintDrift } from './noise'
import { height, width } from './picture-size'
import type { Random } from './random'

const colour = (random: Random, hue: number, lightness: number, alpha = 1): string =>
  `hsla(${Math.round(hue + random.between(-25, 25))}, ${random.int(35, 75)}%, ${Math.round(lightness)}%, ${alpha.toFixed(2)})`

const paintSky = (context: SKRSContext2D, random: Random, hue: number): void => {
  const sky = context.createLinearGradient(0, 0, random.int(0, width), height)
  sky.addColorStop(0, colour(random, hue, random.between(55, 75)))
  sky.addColorStop(1, colour(random, hue + 40, random.between(35, 60)))
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
}

const traceHill = (context: SKRSContext2D, random: Random, middle: number): void => {
  const base = middle + random.between(-8, 8)
  const [wave, phase, swing] = [random.between(0.015, 0.045), random.between(0, 7), random.between(8, 22)]
  context.beginPath()
  context.moveTo(0, height)
  for (let x = 0; x <= width; x += 5)
    context.lineTo(x, base + Math.sin(x * wave + phase) * swing + Math.sin(x * wave * 2.7) * swing * 0.3)
  context.lineTo(width, height)
}

const paintHills = (context: SKRSContext2D, random: Random, hue: number): void => {
  for (let band = 0; band < 4; band += 1) {
    traceHill(context, random, 40 + band * 28)
    context.fillStyle = colour(random, hue + 30 * band, random.between(30, 62), 0.85)
    context.fill()
  }
}

/**
 * Discs, boxes and strokes all over the picture, so that the right notch is recognized by shapes that continue across
 * its edge.
 */
const paintShapes = (context: SKRSContext2D, random: Random): void => {
  const shapes = random.int(30, 46)
  for (let shape = 0; shape < shapes; shape += 1) {
    context.fillStyle = colour(random, random.int(0, 359), random.between(30, 75), random.between(0.45, 0.9))
    context.strokeStyle = context.fillStyle
    context.save()
    context.translate(random.between(0, width), random.between(0, height))
    context.rotate(random.between(0, Math.PI))
    const size = random.between(6, 24)
    context.beginPath()
    if (shape % 3 === 0) context.ellipse(0, 0, size, size * random.between(0.4, 1), 0, 0, 2 * Math.PI)
    else context.rect(-size, -size / 3, size * 2, size * random.between(0.3, 1))
    if (shape % 4 === 0) {
      context.lineWidth = random.between(2, 5)
      context.stroke()
    } else context.fill()
    context.restore()
  }
}

/** Hues from the left edge to the right one, so that no two places have the same colours. */
interface HueRange {
  from: number
  span: number
}

/** How much places differ apart from their hues. */
export interface Vividness {
  /** Percent. */
  saturation: number
  /** Percent by which the lightness varies, up or down. */
  lightness: number
}

/** Fills with the hues of the place, at two lightnesses; `turn` makes a layer differ from the one behind it. */
const acrossHues = (
  context: SKRSContext2D,
  random: Random,
  { from, span, vividness }: HueRange & { vividness: Vividness },
  turn: number,
  lightness: number,
): void => {
  const fill = context.createLinearGradient(0, random.between(0, height), width, random.between(0, height))
  for (let stop = 0; stop <= 5; stop += 1) {
    const light = lightness + random.between(-vividness.lightness, vividness.lightness)
    fill.addColorStop(
      stop / 5,
      `hsl(${Math.round(from + turn + (span * stop) / 5)}, ${vividness.saturation}%, ${Math.round(light)}%)`,
    )
  }
  context.fillStyle = fill
}

const softShapes = (context: SKRSContext2D, random: Random, { from, span }: HueRange): void => {
  const shapes = random.int(9, 13)
  for (let shape = 0; shape < shapes; shape += 1) {
    const x = random.between(0, width)
    const hue = from + (span * x) / width + random.pick([-70, 70])
    context.fillStyle = `hsla(${Math.round(hue)}, 50%, ${random.int(38, 72)}%, ${random.between(0.3, 0.55).toFixed(2)})`
    context.beginPath()
    const size = random.between(12, 30)
    context.ellipse(
      x,
      random.between(0, height),
      size,
      size * random.between(0.6, 1),
      random.between(0, Math.PI),
      0,
      2 * Math.PI,
    )
    context.fill()
  }
}

/**
 * A calm background of 310x155 pixels for one slider: large areas whose colours change across the picture, so that
 * people see at a glance where a piece comes from.
 */
export const paintLandscape = (random: Random, vividness: Vividness): Canvas => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const hues = { from: random.int(0, 359), span: random.pick([-1, 1]) * random.int(280, 330), vividness }
  acrossHues(context, random, hues, 0, 68)
  context.fillRect(0, 0, width, height)
  for (let band = 0; band < 3; band += 1) {
    acrossHues(context, random, hues, 30 * (band + 1), 58 - 9 * band)
    traceHill(context, random, 48 + band * 34)
    context.fill()
  }
  softShapes(context, random, hues)
  paintDrift(context, random, 0.4)
  return canvas
}

/** A background of 310x155 pixels that is used for one challenge only. */
export const paintBackground = (random: Random): Canvas => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const hue = random.int(0, 359)
  paintSky(context, random, hue)
  paintHills(context, random, hue)
  paintShapes(context, random)
  paintDrift(context, random)
  return canvas
}
