import { useEffect, useState } from 'react'

/**
 * Whole seconds until an instant, 0 once it is past. The clock decides, not the number of ticks: a browser that slept
 * is right at once.
 * @param until milliseconds on this device's clock
 * @param max seconds: upper limit of the result, the number that the server has sent
 */
export const useSecondsLeft = (until: number, max = Infinity): number => {
  const [, setTicks] = useState(0)
  const left = Math.min(max, Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning, until])

  return left
}

/** Seconds as minutes and seconds: 75 → `01:15`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
