import { shanghaiDay } from './shanghai-time'

const dayLength = 24 * 3_600_000

/** `{today}` or `{today-29}`. */
const placeholder = /^\{today(?:-(\d{1,3}))?\}$/

const fill = (text: string, now: Date): string => {
  const found = placeholder.exec(text)
  return found ? shanghaiDay(new Date(now.getTime() - Number(found[1] ?? 0) * dayLength)) : text
}

/**
 * The body of a call in `remote.json` with the days in Shanghai that its `{today}` and `{today-29}` stand for.
 * @param now the moment of the call
 */
export const fillDays = <Value>(body: Readonly<Record<string, Value>>, now: Date): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? fill(value, now) : value]),
  )
