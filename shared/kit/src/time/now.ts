import { useEffect, useState } from 'react'

const minute = 60_000
const minuteOf = (time: Date): number => Math.floor(time.getTime() / minute)

/** The present time, anew with every minute of the clock; right again as soon as the page is shown. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const present = new Date()
      setNow((known) => (minuteOf(known) === minuteOf(present) ? known : present))
      timer = setTimeout(tick, minute - (present.getTime() % minute))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
