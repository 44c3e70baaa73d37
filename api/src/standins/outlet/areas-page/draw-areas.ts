import type { AreaEditor, MapShape, MapView, MapBounds } from '@portal/map/port'

/** Rounds degrees to about 10 cm. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const metresPerDegree = 111_320
const [minRadius, maxRadius] = [100, 50_000]

/** A new shape to edit, in the middle of the visible map, a third of its height across. */
export const newShape = (kind: MapShape['kind'], { west, south, east, north }: MapBounds): MapShape => {
  const [lng, lat] = [(west + east) / 2, (south + north) / 2]
  const reach = Math.min(Math.max(((north - south) / 6) * metresPerDegree, minRadius), maxRadius)
  if (kind === 'circle') return { kind, centre: { lng: round(lng), lat: round(lat) }, radiusMetres: Math.round(reach) }
  const [up, across] = [reach / metresPerDegree, reach / metresPerDegree / Math.cos((lat * Math.PI) / 180)]
  const corners: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return { kind, points: corners.map(([x, y]) => ({ lng: round(lng + x * across), lat: round(lat + y * up) })) }
}

/** The corners of the shape's bounding box, to show all of it. */
export const cornersOf = (shape: MapShape) => {
  if (shape.kind === 'polygon') return shape.points
  const {
    centre: { lng, lat },
    radiusMetres,
  } = shape
  const up = radiusMetres / metresPerDegree
  const across = up / Math.cos((lat * Math.PI) / 180)
  return [
    { lng: lng - across, lat: lat - up },
    { lng: lng + across, lat: lat + up },
  ]
}

/** Maximum number of shapes of an outlet. */
const maxShapes = 10

interface Drawing {
  shapes: () => readonly MapShape[]
  edited: () => number | null
  /** Replaces all shapes, when another outlet is selected. */
  open: (shapes: readonly MapShape[]) => void
  add: (kind: MapShape['kind']) => void
  /** Begins to edit a shape, or ends it. */
  edit: (index: number) => void
  remove: (index: number) => void
}

/** The shapes of one outlet on the map; one at a time can be edited. `changed` is called after every change. */
export const drawAreas = (view: MapView, changed: () => void): Drawing => {
  let shapes: MapShape[] = []
  let edited: number | null = null
  let editor: AreaEditor | null = null

  const show = (index: number | null) => {
    editor?.stop()
    edited = index
    view.setAreas(shapes.filter((_, at) => at !== index))
    const shape = index === null ? undefined : shapes[index]
    editor =
      index === null || shape === undefined
        ? null
        : view.editArea(shape, (next) => {
            shapes = shapes.map((old, at) => (at === index ? next : old))
            changed()
          })
    changed()
  }
  return {
    shapes: () => shapes,
    edited: () => edited,
    open: (next) => {
      shapes = [...next]
      show(null)
      view.fitTo(shapes.flatMap(cornersOf))
    },
    add: (kind) => {
      if (shapes.length >= maxShapes) return
      shapes = [...shapes, newShape(kind, view.bounds())]
      show(shapes.length - 1)
    },
    edit: (index) => show(index === edited ? null : index),
    remove: (index) => {
      shapes = shapes.filter((_, at) => at !== index)
      show(null)
    },
  }
}
