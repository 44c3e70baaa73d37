import type { AreaEditor, MapShape, MapView } from '@portal/map/port'
import { cornersOf, newShape } from './new-shape'

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
