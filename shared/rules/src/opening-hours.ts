import { shanghaiOffset } from './shanghai-time'

const minute = 60_000
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
/** The calendar began on a Thursday. */
const firstDay = 3 * dayMinutes

/**
 * On some weekdays (1 is Monday), `HH:mm` in Asia/Shanghai. When `close` is not after `open`, it is on the next day.
 */
export interface OpeningHours {
  days: readonly number[]
  open: string
  close: string
}

/** 营业中, 即将打烊 (less than 30 minutes left), 休息中, 暂停营业 (domain §5). */
export type OpeningState = 'OPEN' | 'CLOSING_SOON' | 'CLOSED' | 'PAUSED'

export interface Opening {
  state: OpeningState
  /** When that ends, ISO; null when it never ends or is unknown. */
  until: string | null
}

const closingSoonMinutes = 30

interface Span {
  start: number
  end: number
}

/** Minutes of the day; null for an invalid time. */
const minutesOf = (time: string): number | null => {
  const match = /^(\d\d):([0-5]\d)$/.exec(time)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.POSITIVE_INFINITY
  return minutes <= dayMinutes ? minutes : null
}

/** 23:59, the last time that can be entered, stands for midnight. */
const closingMinutes = (time: string) => (time === '23:59' ? dayMinutes : minutesOf(time))

/** The minutes of the week, Monday's midnight being 0, that one line of the hours stands for. */
const spansOf = ({ days, open, close }: OpeningHours): Span[] => {
  const [from, to] = [minutesOf(open), closingMinutes(close)]
  if (from === null || to === null) return []
  const length = to > from ? to - from : to - from + dayMinutes
  return [...new Set(days)]
    .filter((day) => day >= 1 && day <= 7)
    .map((day) => {
      const start = (day - 1) * dayMinutes + from
      return { start, end: start + length }
    })
}

/** Three weeks in a row, so that Sunday night continues into Monday; adjacent spans are merged. */
const joined = (spans: Span[]): Span[] => {
  const sorted = [-weekMinutes, 0, weekMinutes]
    .flatMap((shift) => spans.map(({ start, end }) => ({ start: start + shift, end: end + shift })))
    .sort((a, b) => a.start - b.start)
  return sorted.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    if (!last || span.start > last.end) return [...merged, span]
    return [...merged.slice(0, -1), { start: last.start, end: Math.max(last.end, span.end) }]
  }, [])
}

/**
 * Whether an outlet is open at this moment, and until when. Holidays are not known; the outlet's own note mentions
 * them.
 */
export const openingOf = (
  { status, businessHours }: { status: string; businessHours: readonly OpeningHours[] },
  now: Date,
): Opening => {
  if (status !== 'OPEN') return { state: 'PAUSED', until: null }
  const minutes = now.getTime() / minute
  const week = (((minutes + shanghaiOffset / minute + firstDay) % weekMinutes) + weekMinutes) % weekMinutes
  const at = (time: number) => new Date(Math.round(minutes + time - week) * minute).toISOString()
  const spans = joined(businessHours.flatMap(spansOf))
  const current = spans.find(({ start, end }) => start <= week && week < end)
  if (!current) {
    const next = spans.find(({ start }) => start > week)
    return { state: 'CLOSED', until: next ? at(next.start) : null }
  }
  if (current.end - current.start >= weekMinutes) return { state: 'OPEN', until: null }
  return { state: current.end - week < closingSoonMinutes ? 'CLOSING_SOON' : 'OPEN', until: at(current.end) }
}
