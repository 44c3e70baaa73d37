import { colors } from '@portal/runtime/theme/colors'
import type { MapOptions, MapView, MapPoint, PointAddress, MapLine } from '../port'
import { type AMapApi, type AMapMap, toPair, type AMapPolylineOptions } from './amap-api'
import { amapAreas, editArea } from './amap-areas'
import { amapCamera } from './amap-camera'
import { amapEvents } from './amap-events'
import { amapMarkers } from './amap-markers'
import { amapPlaces } from './amap-places'
import { amapRegions } from './amap-regions'

/** Routes: travelled parts solid and coloured, above planned ones in dashed grey. */
const amapLines = (api: AMapApi, map: AMapMap): MapView['setLines'] => {
  let polylines: object[] = []
  const styles: Record<MapLine['kind'], Omit<AMapPolylineOptions, 'path'>> = {
    done: {
      strokeColor: colors.brand,
      strokeStyle: 'solid',
      strokeWeight: 5,
      isOutline: true,
      outlineColor: '#ffffff',
      zIndex: 52,
    },
    planned: {
      strokeColor: colors.outline,
      strokeStyle: 'dashed',
      strokeDasharray: [8, 8],
      strokeWeight: 4,
      zIndex: 51,
    },
  }
  return (lines) => {
    map.remove(polylines)
    polylines = lines
      .filter(({ points }) => points.length > 1)
      .map(({ points, kind }) => new api.Polyline({ path: points.map(toPair), lineJoin: 'round', ...styles[kind] }))
    map.add(polylines)
  }
}

/** Milliseconds. */
const geocoderTimeoutMs = 3_000

const textOf = (value: string | readonly never[] | undefined): string => (typeof value === 'string' ? value : '')

/** Requests the address of a point from AMap's Geocoder. Null when it fails or does not answer in time. */
const amapAddress =
  (api: AMapApi) =>
  (point: MapPoint): Promise<PointAddress | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), geocoderTimeoutMs)
      const answer = (address: PointAddress | null) => {
        clearTimeout(timer)
        resolve(address)
      }
      try {
        new api.Geocoder({ extensions: 'base' }).getAddress(toPair(point), (status, result) => {
          if (status !== 'complete' || typeof result === 'string') return answer(null)
          const { adcode, township, street, streetNumber } = result.regeocode.addressComponent
          answer({ adcode: textOf(adcode), town: textOf(township), street: textOf(street) + textOf(streetNumber) })
        })
      } catch {
        // The key does not include the plugin.
        answer(null)
      }
    })

/** Adds the scale everywhere; overview and map types only where there is room. */
const addControls = (api: AMapApi, map: AMapMap, { clientWidth, clientHeight }: HTMLElement): void => {
  map.addControl(new api.Scale({ position: 'LB' }))
  if (clientWidth < 600 || clientHeight < 360) return
  map.addControl(new api.ToolBar({ position: 'RT', liteStyle: true, locate: false }))
  map.addControl(new api.MapType({ defaultType: 0, showRoad: false }))
  // Closed: `isOpen` is the option of 1.4, `opened` that of 2.0.
  map.addControl(new api.HawkEye({ isOpen: false, opened: false }))
}

/** AMap's own styles: no colour of the portal reaches its tiles. */
const amapStyle = (): string =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'amap://styles/dark' : 'amap://styles/normal'

/** Changes the style of a map along with the portal's appearance. Returns a function that stops it. */
const followAppearance = (map: AMapMap): (() => void) => {
  const follow = () => map.setMapStyle(amapStyle())
  const chosen = new MutationObserver(follow)
  chosen.observe(document.documentElement, { attributeFilter: ['data-appearance'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', follow)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', follow)
  }
}

/** Resolves with the map once it has drawn something; with a key that AMap refuses, it never draws. */
const openMap = (
  api: AMapApi,
  container: HTMLElement,
  { camera: { centre, zoom }, embedded = false }: MapOptions,
  deadline: number,
): Promise<AMapMap> =>
  new Promise((resolve, reject) => {
    const map = new api.Map(container, {
      center: toPair(centre),
      zoom: Math.round(zoom),
      zooms: [3, 18],
      resizeEnable: true,
      keyboardEnable: false,
      // In an embedded map the wheel and a single finger scroll the page; AMap has no option for a single finger alone.
      scrollWheel: !embedded,
      dragEnable: !embedded || matchMedia('(pointer: fine)').matches,
      mapStyle: amapStyle(),
    })
    const timer = setTimeout(
      () => {
        map.destroy()
        container.replaceChildren()
        reject(new Error('AMap showed nothing within 5 s'))
      },
      Math.max(deadline - performance.now(), 0),
    )
    map.on('complete', () => {
      clearTimeout(timer)
      resolve(map)
    })
  })

/**
 * AMap's map behind the port. `deadline` is the `performance.now()` by which it has to draw something.
 * @throws Error when it does not
 */
export const createAmap = async (
  api: AMapApi,
  container: HTMLElement,
  options: MapOptions,
  deadline: number,
): Promise<MapView> => {
  const map = await openMap(api, container, options, deadline)
  addControls(api, map, container)
  const stopFollowing = followAppearance(map)
  const events = amapEvents(map)
  const moving = amapCamera(map, container, events.movedByPage)
  const markers = amapMarkers(api, map, events.emit, moving.fitTo)
  const areas = amapAreas(api, map)
  let turns = 0
  const regions = amapRegions(api, map, {
    turn: () => {
      const own = ++turns
      return () => own === turns
    },
    pressed: (code) => events.emit('region', code),
    fit: moving.fitTo,
  })
  events.on('move', markers.refresh)
  let editor: ReturnType<MapView['editArea']> | undefined
  return {
    provider: 'amap',
    ...markers.setters,
    ...regions,
    ...moving,
    fitTo: (...request) => {
      turns++
      moving.fitTo(...request)
    },
    moveTo: (camera) => {
      turns++
      moving.moveTo(camera)
    },
    setLines: amapLines(api, map),
    setAreas: areas,
    editArea: (shape, onChange) => {
      editor?.stop()
      editor = editArea(api, map, shape, onChange)
      return editor
    },
    findPlaces: amapPlaces(api),
    addressAt: amapAddress(api),
    on: events.on,
    destroy: () => {
      editor?.stop()
      events.end()
      stopFollowing()
      map.destroy()
    },
  }
}
