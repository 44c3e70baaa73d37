import { type RefObject, useEffect, useRef, useState } from 'react'
import { createMap } from './create-map'
import type { MapCamera, MapView } from './port'

interface MapState {
  view: MapView | null
  /** Why no map could be created. */
  error: unknown
  retry: () => void
}

/** A map in the box while the page is shown; when the page is shown again, the map begins at its last camera. */
export const useMapView = (box: RefObject<HTMLElement | null>, camera: MapCamera, embedded: boolean): MapState => {
  const [view, setView] = useState<MapView | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const start = useRef(camera)
  useEffect(() => {
    const container = box.current
    if (container === null) return undefined
    let isErased = false
    let mapView: MapView | undefined
    createMap(container, { camera: start.current, embedded }).then(
      (created) => {
        if (isErased) return created.destroy()
        mapView = created
        setView(created)
      },
      (problem: unknown) => {
        if (!isErased) setError(problem)
      },
    )
    return () => {
      isErased = true
      if (mapView === undefined) return
      start.current = mapView.camera()
      mapView.destroy()
      setView(null)
    }
  }, [box, attempt, embedded])
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return { view, error, retry }
}
