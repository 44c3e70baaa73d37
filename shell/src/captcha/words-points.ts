import { picture, toWire, toWireDown } from './picture'

/** A point on the protocol's scale, whole pixels. */
export interface Point {
  x: number
  y: number
}

/** Number of words to click (spec §9). */
export const requestedWords = 3

const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

const inPicture = ({ x, y }: Point): Point => ({ x: within(x, picture.width), y: within(y, picture.height) })

/**
 * Converts a point of the displayed picture to the protocol's scale, whatever the displayed size (captcha protocol
 * §1.8).
 */
export const pointAt = (
  place: { clientX: number; clientY: number },
  pictureBox: { left: number; top: number; width: number; height: number },
): Point =>
  inPicture({
    x: toWire(place.clientX - pictureBox.left, pictureBox.width),
    y: toWireDown(place.clientY - pictureBox.top, pictureBox.height),
  })

/** Adds a point while points are missing. */
export const withPoint = (points: readonly Point[], point: Point): readonly Point[] =>
  points.length < requestedWords ? [...points, point] : points

/** Where the cross-hair begins. */
export const middle: Point = { x: picture.width / 2, y: Math.floor(picture.height / 2) }

const directions: Partial<Record<string, [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Position of the cross-hair after a key, with larger steps for Shift; undefined for keys that do not move it. */
export const aimAfterKey = ({ x, y }: Point, key: string, shift: boolean): Point | undefined => {
  const direction = directions[key]
  const step = shift ? 25 : 5
  return direction && inPicture({ x: x + direction[0] * step, y: y + direction[1] * step })
}
