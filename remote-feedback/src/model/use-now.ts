import { useEffect, useState } from 'react'

/** The present time, anew with every minute of the clock; right again as soon as the page is shown. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(new Date())
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
