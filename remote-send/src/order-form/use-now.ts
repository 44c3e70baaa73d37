import { useEffect, useState } from 'react'

/** The time, often enough for pick-up slots to close in front of the person. */
export const useNow = (interval = 30_000): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
