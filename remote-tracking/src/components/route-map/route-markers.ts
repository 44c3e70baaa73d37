import type { MapLine, MapMarker, MapPoint } from '@portal/shared/map/port'
import type { MapPlace } from '@portal/contract/tracking'
import type { Route } from './route'

interface RouteMarkers {
  markers: MapMarker[]
  lines: MapLine[]
  /** Corners of the visible area: the route with room for names and for the map's controls. */
  view: MapPoint[]
}

/** The share of its extent that stays free on each side of a route. */
const freePart = 0.16

/**
 * The share of the whole route within which two markers would cover each other, and the minimum extent of a route in
 * degrees.
 */
const [coveredPart, minSpan] = [0.02, 0.04]

const spanOf = (places: readonly MapPlace[]): number => {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  return Math.max(Math.max(...lngs) - Math.min(...lngs), Math.max(...lats) - Math.min(...lats), minSpan)
}

const viewOf = (places: readonly MapPlace[]): MapPoint[] => {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  const [across, up] = [(east - west) * freePart, (north - south) * freePart]
  return [
    { lng: west - across, lat: south - up },
    { lng: east + across, lat: north + up },
  ]
}

const markOf = (kind: MapMarker['kind'], { lng, lat }: MapPlace, name: string): MapMarker => ({
  id: `${kind} ${lng} ${lat}`,
  kind,
  point: { lng, lat },
  name,
})

/**
 * Converts a route for the map: its ends, the passed places, the present position, and the travelled and planned lines.
 */
export const routeMarkers = ({ origin, destination, passed, target }: Route): RouteMarkers => {
  const reach = spanOf([origin, destination, ...passed]) * coveredPart
  const isNear = (one: MapPlace, other: MapPlace) => Math.hypot(one.lng - other.lng, one.lat - other.lat) < reach
  const last = passed[passed.length - 1]
  const here = target === null ? undefined : last
  const isHere = (end: MapPlace) => here !== undefined && isNear(end, here)
  const ends = [
    ...(isHere(origin) ? [] : [markOf('origin', origin, origin.city)]),
    // A route within one town has one marker for both ends.
    ...(isHere(destination) || isNear(origin, destination)
      ? []
      : [markOf('destination', destination, destination.city)]),
  ]
  const marked = [origin, destination, ...(here === undefined ? [] : [here])]
  const stops = passed.reduce<MapPlace[]>(
    (places, place) => ([...marked, ...places].some((other) => isNear(other, place)) ? places : [...places, place]),
    [],
  )
  const isNamed = new Set([...marked.map(({ city }) => city)])
  const suffix =
    here === undefined ? '' : isNear(origin, here) ? '（起点）' : isNear(destination, here) ? '（终点）' : ''
  return {
    view: viewOf([origin, destination, ...passed]),
    markers: [
      // A stop without a name is in the same town as another marker.
      ...stops.map((stop, index) =>
        markOf(
          'stop',
          stop,
          isNamed.has(stop.city) || stops.findIndex(({ city }) => city === stop.city) < index ? '' : stop.city,
        ),
      ),
      ...ends,
      ...(here === undefined ? [] : [markOf('here', here, `当前 ${here.city}${suffix}`)]),
    ],
    lines: [
      ...(target === null ? [] : [{ kind: 'planned' as const, points: [here ?? origin, target] }]),
      ...(passed.length > 1 ? [{ kind: 'done' as const, points: passed }] : []),
    ].map(({ kind, points }) => ({ kind, points: points.map(({ lng, lat }) => ({ lng, lat })) })),
  }
}
