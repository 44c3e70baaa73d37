import type { CreateMap, MapPoint } from '../port'
import { createEditing } from './area-editor'
import { createCanvasSurface } from './canvas-surface'
import { followGestures } from './gestures'
import { createGroundCache } from './ground-cache'
import { loadGround } from './ground-store'
import { createListeners } from './listeners'
import { createMarkerLayer } from './marker-layer'
import { showNotice } from './notice'
import { paintGround } from './paint-ground'
import { paintTop } from './paint-top'
import { isSamePointed, nothingPointed, pointedAt } from './pointing'
import { toWorld } from './projection'
import { createRegions } from './regions'
import type { GroundScene, TopScene } from './scene'
import { createStage } from './stage'
import { boundsOf, boxOf, cameraOf, clamped, fitted, panned, type Spot, type Viewport, zoomedAround } from './viewport'

/** Nearer than this a region or a cluster is not fitted. */
const nearestFit = 12

/** The map drawn from files of the portal, on a canvas. */
export const createOfflineMap: CreateMap = async (container, { camera, embedded = false }) => {
  const country = await loadGround('country')
  const wholeCountry = boxOf(country.regions.flatMap(({ rings }) => rings.flat()))
  const surface = createCanvasSurface(container)
  const markers = createMarkerLayer()
  const { on, tell } = createListeners()
  const top: Pick<TopScene, 'areas' | 'lines' | 'items'> = { areas: [], lines: [], items: [] }
  let pointed = nothingPointed
  let selectedId: string | null = null
  let turns = 0

  const regions = createRegions(country, () => {
    cache.invalidate()
    stage.redraw()
  })
  const ground: GroundScene = { country, provinces: regions.provinces, counts: null, asked: null }
  const cache = createGroundCache((context, view) => paintGround(context, view, ground))
  const stage = createStage(surface, { centre: toWorld(camera.centre), zoom: camera.zoom }, (context, view, density, crisp) => {
    // Not while a hand moves it: what comes is work for the frames.
    if (crisp) regions.follow(view)
    cache.draw(context, view, density, crisp)
    top.items = markers.seen(view, selectedId)
    paintTop(context, view, { ...top, edited: editing.shape(), hovered: pointed.marker, region: pointed.region, selected: markers.find(selectedId) })
  })
  const editing = createEditing(() => stage.redraw())

  /** What the page has last asked to see all of; it fits again when the container changes its size. */
  let asked: ((view: Viewport) => Viewport) | null = null
  const rest = (byHand: boolean) => {
    const view = stage.view()
    stage.sharpen()
    tell.move.forEach((listener) => listener({ camera: cameraOf(view), bounds: boundsOf(view), byHand }))
  }
  const go = (aim: (view: Viewport) => Viewport, byHand: boolean) => {
    asked = byHand ? null : aim
    stage.flyTo(aim(stage.view()), () => rest(byHand))
  }
  const byHand = (view: Viewport) => {
    asked = null
    stage.moveTo(view, false)
  }

  const at = (spot: Spot) => pointedAt(stage.view(), spot, top.items, (view, point) => (tell.region.size === 0 ? null : regions.at(view, ground, point)))
  const press = (spot: Spot) => {
    if (editing.shape() !== null) return
    const { cluster, marker, region } = at(spot)
    if (cluster !== null) go((view) => fitted(view, boxOf(cluster.members), Math.max(view.zoom + 1, Math.min(view.zoom + 3, nearestFit))), true)
    if (marker !== null) tell.marker.forEach((listener) => listener(marker.marker.id))
    if (region !== null) tell.region.forEach((listener) => listener(region.code))
  }
  const hover = (spot: Spot | null) => {
    const next = spot === null || editing.shape() !== null ? nothingPointed : at(spot)
    if (isSamePointed(next, pointed)) return
    const id = next.marker?.marker.id ?? null
    if (id !== (pointed.marker?.marker.id ?? null)) tell.hover.forEach((listener) => listener(id))
    pointed = next
    surface.canvas.style.cursor = isSamePointed(next, nothingPointed) ? 'grab' : 'pointer'
    stage.redraw()
  }
  const endGestures = followGestures(surface.canvas, embedded, {
    take: (spot) => editing.take(stage.view, spot),
    pan: (x, y) => byHand(panned(stage.view(), x, y)),
    zoom: (levels, spot) => byHand(zoomedAround(stage.view(), stage.view().zoom + levels, spot)),
    rest: () => rest(true),
    press,
    pressTwice: (spot) => editing.remove(stage.view(), spot),
    hover,
  })
  const endResize = surface.onResize(() => {
    if (asked === null) stage.redraw()
    else stage.moveTo(asked(stage.view()), true)
  })
  const removeNotice = showNotice(container)
  stage.redraw()

  const around = (points: readonly MapPoint[], maxZoom: number) => (view: Viewport) => fitted(view, boxOf(points.map(toWorld)), maxZoom)
  return {
    provider: 'offline',
    setMarkers: (list) => {
      markers.set(list)
      pointed = nothingPointed
      stage.redraw()
    },
    setSelected: (id) => {
      selectedId = id
      stage.redraw()
    },
    setLines: (lines) => {
      top.lines = lines
      stage.redraw()
    },
    setAreas: (areas) => {
      top.areas = areas
      stage.redraw()
    },
    setRegionCounts: (counts) => {
      ground.counts = counts
      cache.invalidate()
      stage.redraw()
    },
    showRegion: async (code) => {
      const turn = (turns += 1)
      const target = code === '' ? null : await regions.find(code)
      // Another one was asked for while this one was fetched.
      if ((code !== '' && target === null) || turn !== turns) return
      ground.asked = target
      cache.invalidate()
      go((view) => fitted(view, target?.box ?? wholeCountry, nearestFit, 20), false)
    },
    fitTo: (points, { maxZoom = 14 } = {}) => {
      if (points.length > 0) go(around(points, maxZoom), false)
    },
    moveTo: ({ centre, zoom }) => go((view) => clamped({ ...view, centre: toWorld(centre), zoom }), false),
    camera: () => cameraOf(stage.view()),
    bounds: () => boundsOf(stage.view()),
    zoomBy: (steps) => go(() => clamped({ ...stage.goal(), zoom: stage.goal().zoom + steps }), true),
    panBy: (x, y) => go(() => panned(stage.goal(), x, y), true),
    editArea: editing.edit,
    on,
    destroy: () => {
      stage.stop()
      endGestures()
      endResize()
      removeNotice()
      surface.canvas.remove()
    },
  }
}
