/** x and y on the wire's scale from where the knob was pressed, and milliseconds since then. */
export type TrackPoint = [x: number, y: number, milliseconds: number]

const maxTrackPoints = 200

const tenths = (value: number) => Math.round(value * 10) / 10

/** The way with one more point. A long one loses every second point: its shape stays. */
export const withTrackPoint = (
  track: readonly TrackPoint[],
  x: number,
  y: number,
  milliseconds: number,
): TrackPoint[] => {
  const kept = track.length < maxTrackPoints ? track : track.filter((_, index) => index % 2 === 0)
  return [...kept, [tenths(x), tenths(y), Math.round(milliseconds)]]
}
