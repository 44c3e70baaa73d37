import { type LngLat, toGcj02 } from '@portal/rules/earth'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds: after the first one waits no longer; a fix of the last minutes will do. */
const positionTimeoutMs = 8000
const freshness = 300_000

export interface Position {
  /** GCJ-02; null until it is known. */
  point: LngLat | null
  isAsking: boolean
  hasFailed: boolean
  /** Asks the visitor's device; `found` when it has answered. */
  locate: (found: () => void) => void
  /** A failure is no longer told: the visitor has chosen a place. */
  forgive: () => void
}

const isAllowed = async () => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** Where the visitor is, in this page alone. With `wanted` it is asked for at once if that takes no question. */
export const usePosition = (wanted: boolean): Position => {
  const [point, setPoint] = useState<LngLat | null>(null)
  const [state, setState] = useState<'' | 'asking' | 'failed'>('')
  const isHere = useRef(true)

  const locate = (found: () => void) => {
    const fail = () => isHere.current && setState('failed')
    setState('asking')
    // Missing in old browsers, and on plain http.
    const device = navigator.geolocation as Geolocation | undefined
    if (!device) return void fail()
    device.getCurrentPosition(
      ({ coords }) => {
        if (!isHere.current) return
        setPoint(toGcj02({ lng: coords.longitude, lat: coords.latitude }))
        setState('')
        found()
      },
      fail,
      { timeout: positionTimeoutMs, maximumAge: freshness },
    )
  }

  const locateNow = useEffectEvent(async () => {
    if (wanted && point === null && (await isAllowed()) && isHere.current) locate(() => undefined)
  })
  useEffect(() => {
    isHere.current = true
    void locateNow()
    return () => {
      isHere.current = false
    }
  }, [])

  const resetFailures = () => setState((was) => (was === 'failed' ? '' : was))
  return { point, isAsking: state === 'asking', hasFailed: state === 'failed', locate, forgive: resetFailures }
}
