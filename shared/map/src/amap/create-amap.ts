import type { MapOptions, MapView } from '../port'
import type { AMapApi, AMapMap } from './amap-api'
import { toPair } from './amap-api'
import { amapAddress } from './amap-address'
import { amapAreas, editArea } from './amap-areas'
import { amapCamera } from './amap-camera'
import { addControls } from './amap-controls'
import { amapEvents } from './amap-events'
import { amapLines } from './amap-lines'
import { amapMarkers } from './amap-markers'
import { amapPlaces } from './amap-places'
import { amapRegions } from './amap-regions'
import { amapStyle, followAppearance } from './amap-style'

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
  const regions = amapRegions(api, map, {
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
