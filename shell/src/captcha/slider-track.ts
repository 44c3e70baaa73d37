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
