import { useEffect, useEffectEvent } from 'react'
import type { MapEvents, MapLine, MapMarker, MapPoint, MapShape, MapView } from './port'

/** The content of the map; a changed list must be a new array. */
export interface MapContent {
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
export const useMapProps = (view: MapView | null, content: MapContent): void => {
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
