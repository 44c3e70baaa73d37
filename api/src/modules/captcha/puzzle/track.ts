import { z } from 'zod'
import { width } from '../picture/picture-size'

/** Where the slider was, in pixels of the picture, and when, in milliseconds since it was grasped. */
export type TrackPoint = [x: number, y: number, milliseconds: number]

const coordinate = z.number().min(-10_000).max(10_000)
const schema = z.array(z.tuple([coordinate, coordinate, z.number().min(0).max(600_000)])).max(5 * width)

/** Parses a decrypted `track`; null for an invalid one. */
export const parseTrack = (plaintext: string): TrackPoint[] | null => {
  try {
    return schema.safeParse(JSON.parse(plaintext)).data ?? null
  } catch {
    return null
  }
}

/** Pixels per millisecond; two points at one time count as a millisecond apart. */
const speed = (points: readonly TrackPoint[]): number => {
  const [first, last] = [points[0], points.at(-1)]
  return first === undefined || last === undefined ? 0 : Math.abs(last[0] - first[0]) / Math.max(1, last[2] - first[2])
}

/** Signs of a track drawn by hand (protocol §3.6, tests of tianai-captcha). */
const signs: readonly ((points: readonly TrackPoint[], start: TrackPoint, end: TrackPoint) => boolean)[] = [
  (_, start, end) => end[2] - start[2] >= 300,
  (points) => points.length >= 10 && points.length <= 5 * width,
  (_, [x, y]) => Math.abs(x) <= 10 && Math.abs(y) <= 10,
  (points, [, y]) => points.some((point) => point[1] !== y),
  (points) => points.every(([x], index) => Math.abs(x - (points[index - 1]?.[0] ?? x)) <= 50),
  (points) => {
    const turn = Math.floor(points.length * 0.7)
    return speed(points.slice(turn)) < speed(points.slice(0, turn))
  },
  (points) => points.filter(([x]) => x > width).length <= 200,
]

/**
 * Whether a hand can have drawn this: all signs, and times in order. Must not be a reason to refuse anybody (protocol
 * §3.6).
 */
export const isLikelyTrack = (points: readonly TrackPoint[]): boolean => {
  const [start, end] = [points[0], points.at(-1)]
  if (start === undefined || end === undefined) return false
  return (
    points.every(([, , time], index) => time >= (points[index - 1]?.[2] ?? 0)) &&
    signs.every((shows) => shows(points, start, end))
  )
}
