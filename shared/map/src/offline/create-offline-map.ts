import type { CreateMap } from '../port'
import { createEditing } from './area-editor'
import { createCanvasSurface } from './canvas-surface'
import { followGestures } from './gestures'
import { createGroundCache } from './ground-cache'
import { loadGround } from './ground-store'
import { createListeners } from './listeners'
import { createMarkerLayer } from './marker-layer'
import { markerBoxes, markerNames } from './marker-names'
import { createMovement } from './movement'
import { paintGround } from './paint-ground'
import { paintTop } from './paint-top'
import { createPointing } from './pointing'
import { toWorld } from './projection'
import { createRegions } from './regions'
import type { GroundScene, TopScene } from './scene'
import { createStage } from './stage'
import { boundsOf, boxOf, cameraOf, clamped, fitted, nearestFit, panned, worldAt, zoomedAround } from './viewport'

/**
 * Shows the notice that the outlines have no approval number (docs/adr/0018-maps.md). Returns a function that removes
 * it.
 */
const showNotice = (container: HTMLElement): (() => void) => {
  const notice = document.createElement('span')
  notice.textContent = '示意图，非标准地图'
  notice.style.cssText =
    'position:absolute;inset-block-end:6px;inset-inline-start:8px;padding:1px ' +
    '6px;border-radius:4px;background:color-mix(in srgb,var(--portal-surface) ' +
    '78%,transparent);color:var(--portal-text-faint);font-size:11px;line-height:18px;pointer-events:none'
  container.append(notice)
  return () => notice.remove()
}

/** Pixels around points that are fitted: their names stand there. */
const namedPadding = 56

/** The map drawn from files of the portal, on a canvas. */
export const createOfflineMap: CreateMap = async (container, { camera, embedded = false }) => {
  const country = await loadGround('country')
  const wholeCountry = boxOf(country.regions.flatMap(({ rings }) => rings.flat()))
  const surface = createCanvasSurface(container)
  const markers = createMarkerLayer()
  const { on, listeners } = createListeners()
  const top: Pick<TopScene, 'areas' | 'lines' | 'items'> = { areas: [], lines: [], items: [] }
  let selectedId: string | null = null
  let requestedCode = ''

  const regions = createRegions(country, () => {
    cache.invalidate()
    stage.redraw()
  })
  const ground: GroundScene = {
    country,
    provinces: regions.provinces,
    districts: regions.districts,
    counts: null,
    request: null,
    obstacles: (context, view) => {
      const items = markers.itemsInView(view, selectedId)
      const boxes = markerBoxes(context, view, items, markers.find(selectedId))
      return [...boxes, ...markerNames(context, view, items, boxes)]
    },
  }
  const cache = createGroundCache((context, view) => paintGround(context, view, ground))
  const stage = createStage(
    surface,
    { centre: toWorld(camera.centre), zoom: camera.zoom },
    (context, view, density, crisp) => {
      // Not while a hand moves the map: loaded files would cost frames.
      if (crisp) regions.follow(view)
      cache.draw(context, view, density, crisp)
      top.items = markers.itemsInView(view, selectedId)
      paintTop(context, view, {
        ...top,
        edited: editing.shape(),
        hovered: pointing.pointed().marker,
        region: pointing.pointed().region,
        selected: markers.find(selectedId),
      })
    },
  )
  const editing = createEditing(() => stage.redraw())

  const movement = createMovement(stage, listeners)
  const pointing = createPointing({
    view: stage.view,
    items: () => top.items,
    listeners,
    go: movement.go,
    regionAt: (spot) =>
      listeners.region.size === 0 ? null : regions.at(stage.view(), ground, worldAt(stage.view(), spot)),
    changed: () => {
      const { cluster, marker, region } = pointing.pointed()
      surface.canvas.style.cursor = cluster === null && marker === null && region === null ? 'grab' : 'pointer'
      stage.redraw()
    },
  })
  const isEditing = () => editing.shape() !== null
  const endGestures = followGestures(surface.canvas, embedded, {
    startDrag: (spot) => editing.startDrag(stage.view, spot),
    pan: (x, y) => movement.drag(panned(stage.view(), x, y)),
    zoom: (levels, spot) => movement.drag(zoomedAround(stage.view(), stage.view().zoom + levels, spot)),
    rest: movement.rest,
    press: (spot) => {
      if (!isEditing()) pointing.press(spot)
    },
    pressTwice: (spot) => editing.remove(stage.view(), spot),
    hover: (spot) => pointing.hover(isEditing() ? null : spot),
  })
  const endResize = surface.onResize(movement.refit)
  const removeNotice = showNotice(container)
  stage.redraw()

  return {
    provider: 'offline',
    setMarkers: (list) => {
      markers.set(list)
      pointing.clear()
      cache.invalidate()
      stage.redraw()
    },
    setSelected: (id) => {
      selectedId = id
      cache.invalidate()
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
      requestedCode = code
      const isStillWanted = movement.turn()
      const target = code === '' ? null : await regions.find(code)
      if ((code !== '' && target === null) || requestedCode !== code) return
      ground.request = target
      cache.invalidate()
      stage.redraw()
      // The page may have fitted some points meanwhile: the border is marked all the same.
      if (isStillWanted()) movement.show((view) => fitted(view, target?.box ?? wholeCountry, nearestFit, 20))
    },
    fitTo: (points, { maxZoom = 14 } = {}) => {
      if (points.length > 0) movement.show((view) => fitted(view, boxOf(points.map(toWorld)), maxZoom, namedPadding))
    },
    moveTo: ({ centre, zoom }) => movement.show((view) => clamped({ ...view, centre: toWorld(centre), zoom })),
    camera: () => cameraOf(stage.view()),
    bounds: () => boundsOf(stage.view()),
    zoomBy: (steps) => movement.go((view) => clamped({ ...view, zoom: view.zoom + steps })),
    panBy: (x, y) => movement.go((view) => panned(view, x, y)),
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
