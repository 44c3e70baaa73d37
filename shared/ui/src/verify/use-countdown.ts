import { useEffect, useState } from 'react'

const restOf = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/**
 * Seconds left of a countdown, 0 when none runs; the clock decides, not the number of ticks.
 * @param of owner of the countdown: each has its own, which continues while another one is shown
 */
export const useCountdown = (seconds: number, of = '') => {
  const [ends, setEnds] = useState<ReadonlyMap<string, number>>(new Map())
  const [, setTicks] = useState(0)
  const endsAt = ends.get(of) ?? 0
  const secondsLeft = restOf(endsAt)
  const runs = secondsLeft > 0

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [endsAt, runs])

  const start = (rest = seconds, whose = of) =>
    setEnds((earlier) => new Map(earlier).set(whose, Date.now() + rest * 1000))
  return { left: secondsLeft, start }
}
