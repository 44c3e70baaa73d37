import { picture } from './picture'

/** Width of the piece on the protocol's scale. */
export const pieceWidth = 47

/** Maximum distance of the piece on the protocol's scale. */
export const maxTravel = picture.width - pieceWidth

/** Limits a distance on the protocol's scale to the picture. */
export const clampTravel = (x: number): number => Math.min(maxTravel, Math.max(0, x))

/** Steps of the arrow keys on the protocol's scale, without and with Shift. */
const steps: Partial<Record<string, number>> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 20,
  PageDown: -20,
}

/** The position after a key; undefined for keys that do not move the piece. */
export const travelAfterKey = (x: number, key: string, shift: boolean): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return maxTravel
  const step = steps[key]
  return step === undefined ? undefined : clampTravel(x + (shift ? step * 5 : step))
}

/** x and y on the protocol's scale from the point where the knob was pressed, and milliseconds since then. */
export type TrackPoint = [x: number, y: number, milliseconds: number]

const maxTrackPoints = 200

const tenths = (value: number) => Math.round(value * 10) / 10

/** Adds a point to a track. A long track first loses every second point, which keeps its shape. */
export const withTrackPoint = (
  track: readonly TrackPoint[],
  x: number,
  y: number,
  milliseconds: number,
): TrackPoint[] => {
  const points = track.length < maxTrackPoints ? track : track.filter((_, index) => index % 2 === 0)
  return [...points, [tenths(x), tenths(y), Math.round(milliseconds)]]
}
