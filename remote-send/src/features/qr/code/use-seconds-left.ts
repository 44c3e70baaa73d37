import { useEffect, useState } from 'react'

/** Whole seconds until `deadline` (milliseconds on this device's clock), 0 once it is past; no more than `most`, which the server has told. */
export const useSecondsLeft = (deadline: number, most: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.min(most, Math.max(0, Math.ceil((deadline - now) / 1000)))
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running, deadline])

  return left
}

/** 75 → `01:15`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
