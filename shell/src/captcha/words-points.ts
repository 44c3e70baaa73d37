import { picture, toWire, toWireDown } from './picture'

/** A place on the wire's scale, whole pixels. */
export interface Point {
  x: number
  y: number
}

/** How many words are clicked (spec §9). */
export const requestedWords = 3

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

const inPicture = ({ x, y }: Point): Point => ({ x: within(x, picture.width), y: within(y, picture.height) })

/** A place in the displayed picture on the wire's scale, however small the picture is shown (captcha protocol §1.8). */
export const pointAt = (
  place: { clientX: number; clientY: number },
  shown: { left: number; top: number; width: number; height: number },
): Point =>
  inPicture({
    x: toWire(place.clientX - shown.left, shown.width),
    y: toWireDown(place.clientY - shown.top, shown.height),
  })

/** One more point, as long as points are missing. */
export const withPoint = (points: readonly Point[], point: Point): readonly Point[] =>
  points.length < requestedWords ? [...points, point] : points

/** Where the keyboard's cross-hair starts. */
export const middle: Point = { x: picture.width / 2, y: Math.floor(picture.height / 2) }

const directions: Partial<Record<string, [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Where a key moves the cross-hair to, with Shift in bigger steps; undefined for keys that do not move it. */
export const aimAfterKey = ({ x, y }: Point, key: string, shift: boolean): Point | undefined => {
  const direction = directions[key]
  const step = shift ? 25 : 5
  return direction && inPicture({ x: x + direction[0] * step, y: y + direction[1] * step })
}
