import { type ReactNode, useRef, type KeyboardEvent, type RefObject, useEffect, useState, useEffectEvent } from 'react'
import { LoadError } from '@portal/ui/load-error'
import type { MapCamera, MapView, MapEvents, MapLine, MapMarker, MapPoint, MapShape } from './port'
import styles from './portal-map.module.css'
import { createMap } from './create-map'

/** The content of the map; a changed list must be a new array. */
interface MapContent {
  markers?: readonly MapMarker[]
  selected?: string | null
  lines?: readonly MapLine[]
  areas?: readonly MapShape[]
  /** Outlets by province or city code; none are shown without. */
  counts?: Readonly<Record<string, number>> | null
  /** Province (2 digits) or city (4) to show, '' for the country; without it the map stays where it is. */
  region?: string
  /** Points to show all of, whenever the list is another one. */
  fit?: readonly MapPoint[]
  onMarker?: MapEvents['marker']
  onHover?: MapEvents['hover']
  onRegion?: MapEvents['region']
  onPress?: MapEvents['press']
  onMove?: MapEvents['move']
  /** For calls that no prop covers. */
  onReady?: (view: MapView) => void
}

const nothing: readonly never[] = []

/** Applies the props to the map and calls their listeners. */
const useMapProps = (view: MapView | null, content: MapContent): void => {
  const { markers = nothing, selected = null, lines = nothing, areas = nothing, counts = null, region, fit } = content
  const notifyReady = useEffectEvent((ready: MapView) => content.onReady?.(ready))
  const notifyMarker = useEffectEvent((id: string) => content.onMarker?.(id))
  const notifyHover = useEffectEvent((id: string | null) => content.onHover?.(id))
  const notifyRegion = useEffectEvent((code: string) => content.onRegion?.(code))
  const notifyPress = useEffectEvent<MapEvents['press']>((point) => content.onPress?.(point))
  const notifyMove = useEffectEvent<MapEvents['move']>((move) => content.onMove?.(move))
  useEffect(() => {
    if (view === null) return undefined
    const ends = [
      view.on('marker', (id) => notifyMarker(id)),
      view.on('hover', (id) => notifyHover(id)),
      view.on('press', (point) => notifyPress(point)),
      view.on('move', (move) => notifyMove(move)),
    ]
    notifyReady(view)
    return () => ends.forEach((end) => end())
  }, [view])
  // Regions are drawn as selectable only if the page listens to them.
  const hearsRegions = content.onRegion !== undefined
  useEffect(() => (hearsRegions ? view?.on('region', (code) => notifyRegion(code)) : undefined), [view, hearsRegions])
  useEffect(() => view?.setMarkers(markers), [view, markers])
  useEffect(() => view?.setSelected(selected), [view, selected])
  useEffect(() => view?.setLines(lines), [view, lines])
  useEffect(() => view?.setAreas(areas), [view, areas])
  useEffect(() => view?.setRegionCounts(counts), [view, counts])
  useEffect(() => {
    if (region !== undefined) void view?.showRegion(region)
  }, [view, region])
  useEffect(() => {
    if (fit !== undefined) view?.fitTo(fit)
  }, [view, fit])
}

interface MapState {
  view: MapView | null
  /** Why no map could be created. */
  error: unknown
  retry: () => void
}

/** A map in the box while the page is shown; when the page is shown again, the map begins at its last camera. */
const useMapView = (box: RefObject<HTMLElement | null>, camera: MapCamera, embedded: boolean): MapState => {
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

/** Pixels that an arrow key moves. */
const step = 80

const moves: Record<string, (view: MapView) => void> = {
  ArrowLeft: (view) => view.panBy(-step, 0),
  ArrowRight: (view) => view.panBy(step, 0),
  ArrowUp: (view) => view.panBy(0, -step),
  ArrowDown: (view) => view.panBy(0, step),
  '+': (view) => view.zoomBy(1),
  '=': (view) => view.zoomBy(1),
  '-': (view) => view.zoomBy(-1),
}

/** Moves the map by a key; false for a key without a meaning. */
const moveByKey = (view: MapView, key: string): boolean => {
  const move = moves[key]
  move?.(view)
  return move !== undefined
}

/** The arrow keys move the map, plus and minus enlarge and reduce it; Enter is for the page. */
const useKeyboardControls = (view: MapView | null, onEnter?: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || view === null) return
    if (event.key === 'Enter') onEnter?.()
    else if (moveByKey(view, event.key)) event.preventDefault()
  },
})

/** Zoom buttons, for people with neither a wheel nor two fingers. */
const MapControls = ({ view }: { view: MapView }) => (
  <div className={styles.controls}>
    <button type="button" className={styles.control} aria-label="放大地图" onClick={() => view.zoomBy(1)}>
      ＋
    </button>
    <button type="button" className={styles.control} aria-label="缩小地图" onClick={() => view.zoomBy(-1)}>
      －
    </button>
  </div>
)

interface PortalMapProps extends MapContent {
  /** Description of the map for screen readers. Markers are reached through a list beside it, not by Tab. */
  label: string
  /** Where it begins; the country by default. */
  camera?: MapCamera
  /** The map is part of a scrolling page: one finger and the wheel alone scroll the page. */
  embedded?: boolean
  /** Enter was pressed on the map. */
  onEnter?: () => void
  /** Takes the map's place, below the reason, when no map can be shown. */
  fallback?: ReactNode
  /** Lies above the map, e.g. a legend. */
  children?: ReactNode
}

const country: MapCamera = { centre: { lng: 104.2, lat: 36.2 }, zoom: 3.4 }

/**
 * The portal's map, as large as the box around it: AMap's service where the carrier has it, the offline map otherwise.
 */
export const PortalMap = ({
  label,
  camera = country,
  embedded = false,
  onEnter,
  fallback,
  children,
  ...content
}: PortalMapProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { view, error, retry } = useMapView(box, camera, embedded)
  useMapProps(view, content)
  const steering = useKeyboardControls(view, onEnter)
  return (
    <div className={styles.map} role="group" aria-label={label}>
      <div
        ref={box}
        className={styles.box}
        role="application"
        tabIndex={0}
        aria-label={`地图：方向键移动，加减键缩放${onEnter ? '，回车键选定' : ''}`}
        {...steering}
      />
      {view !== null && <MapControls view={view} />}
      {view === null && error === null && <div className={styles.waiting} role="status" aria-label="地图加载中" />}
      {error !== null && (
        <div className={styles.failed}>
          <LoadError compact error={error} onRetry={retry} />
          {fallback}
        </div>
      )}
      {children}
    </div>
  )
}
