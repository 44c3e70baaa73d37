import { type LngLat, toGcj02 } from '@portal/rules/earth'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds: the timeout of a request, and the maximum age of an earlier position that is good enough. */
const positionTimeoutMs = 8000
const freshness = 300_000

export interface Position {
  /** GCJ-02; null until it is known. */
  point: LngLat | null
  isAsking: boolean
  hasFailed: boolean
  /** Requests the position from the device; calls `onFound` when it is known. */
  locate: (onFound: () => void) => void
  /** Clears a failure, once the visitor has chosen a place instead. */
  clearFailure: () => void
}

const isAllowed = async () => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/**
 * The position of the visitor, which stays in this page. With `locateAtOnce` it is requested at once if the browser
 * need not ask for permission.
 */
export const usePosition = (locateAtOnce: boolean): Position => {
  const [point, setPoint] = useState<LngLat | null>(null)
  const [state, setState] = useState<'' | 'asking' | 'failed'>('')
  const isHere = useRef(true)

  const locate = (onFound: () => void) => {
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
        onFound()
      },
      fail,
      { timeout: positionTimeoutMs, maximumAge: freshness },
    )
  }

  const locateNow = useEffectEvent(async () => {
    if (locateAtOnce && point === null && (await isAllowed()) && isHere.current) locate(() => undefined)
  })
  useEffect(() => {
    isHere.current = true
    void locateNow()
    return () => {
      isHere.current = false
    }
  }, [])

  const clearFailure = () => setState((was) => (was === 'failed' ? '' : was))
  return { point, isAsking: state === 'asking', hasFailed: state === 'failed', locate, clearFailure }
}
