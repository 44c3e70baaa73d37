import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { families } from './fonts'
import { addGrain } from './noise'
import { canvasOf, encodePicture, pixelsOf, type Picture, type PictureFormat } from './picture'
import type { Random } from './random'

/** Digits 1–9 and letters (spec §9). */
const alphabet = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const length = 4
const [codeWidth, codeHeight] = [120, 40]
const slot = 27

const drawGround = (context: SKRSContext2D, random: Random, hue: number): void => {
  const ground = context.createLinearGradient(0, 0, codeWidth, codeHeight)
  ground.addColorStop(0, `hsl(${hue}, 45%, 92%)`)
  ground.addColorStop(1, `hsl(${(hue + 60) % 360}, 45%, 84%)`)
  context.fillStyle = ground
  context.fillRect(0, 0, codeWidth, codeHeight)
  for (let dot = 0; dot < 60; dot += 1) {
    context.fillStyle = `hsla(${random.int(0, 359)}, 50%, 50%, 0.35)`
    context.fillRect(random.int(0, codeWidth), random.int(0, codeHeight), random.int(1, 3), random.int(1, 3))
  }
}

/** Lines as thick as the strokes, across all characters, so that the characters are hard to separate. */
const drawCurves = (context: SKRSContext2D, random: Random): void => {
  for (let curve = 0; curve < 3; curve += 1) {
    const y = () => random.int(4, codeHeight - 4)
    context.strokeStyle = `hsla(${random.int(0, 359)}, 60%, 38%, 0.75)`
    context.lineWidth = random.between(1, 2)
    context.beginPath()
    context.moveTo(random.int(0, 8), y())
    context.bezierCurveTo(codeWidth / 3, y(), (codeWidth * 2) / 3, y(), random.int(codeWidth - 8, codeWidth), y())
    context.stroke()
  }
}

const drawCharacter = (context: SKRSContext2D, character: string, index: number, random: Random): void => {
  context.save()
  context.translate(20 + index * slot + random.between(-3, 3), codeHeight / 2 + random.between(-3, 3))
  context.rotate((random.between(-25, 25) * Math.PI) / 180)
  context.transform(1, 0, random.between(-0.25, 0.25), 1, 0, 0)
  context.font = `${random.int(28, 33)}px ${random.pick(families.code)}`
  context.fillStyle = `hsl(${random.int(0, 359)}, 70%, ${random.int(22, 34)}%)`
  context.textAlign = 'center'
  context.fillText(character, 0, 10)
  context.restore()
}

/** Makes a picture 120x40 of four characters. Needs the fonts. */
export const drawImageCaptcha = (random: Random, format: PictureFormat): Picture => {
  const canvas = createCanvas(codeWidth, codeHeight)
  const context = canvas.getContext('2d')
  const code = Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)] ?? '').join('')
  drawGround(context, random, random.int(0, 359))
  ;[...code].forEach((character, index) => drawCharacter(context, character, index, random))
  drawCurves(context, random)
  const pixels = pixelsOf(canvas)
  addGrain(pixels, random, 20)
  return {
    answer: { kind: 'drawnCode', code },
    image: encodePicture(canvasOf(pixels, codeWidth), format),
    piece: null,
    words: null,
  }
}
