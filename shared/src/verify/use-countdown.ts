import { useEffect, useState } from 'react'

/** Seconds left of a countdown, 0 when none runs; the clock decides, not the number of ticks. */
export const useCountdown = (seconds: number) => {
  const [left, setLeft] = useState(0)
  const [endsAt, setEndsAt] = useState<number>()

  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) setEndsAt(undefined)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  const start = () => {
    setLeft(seconds)
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { left, start }
}
