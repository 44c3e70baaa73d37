import { useEffect, useState } from 'react'

const minute = 60_000
const minuteOf = (time: Date): number => Math.floor(time.getTime() / minute)

/** The present time, updated with every minute of the clock and when the page is shown again. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const present = new Date()
      setNow((previous) => (minuteOf(previous) === minuteOf(present) ? previous : present))
      timer = setTimeout(tick, minute - (present.getTime() % minute))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
