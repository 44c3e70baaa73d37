import type { AreaEditor, MapShape } from '../port'
import type { Drag } from './gestures'
import { regionAt } from './ground'
import { toPoint, toWorld, worldOfMetres, type WorldPoint } from './projection'
import { type Handle, handlesOf, movedShape } from './shape-handles'
import { boxOf, type Spot, spotOf, type Viewport, worldAt } from './viewport'

/** Pixels around a handle that belong to it. */
const reach = 14

const handleAt = (shape: MapShape, view: Viewport, spot: Spot): Handle | undefined =>
  handlesOf(shape)
    .reverse()
    .find((handle) => {
      const { x, y } = spotOf(view, handle)
      return Math.hypot(x - spot.x, y - spot.y) <= reach
    })

const holds = (shape: MapShape, point: WorldPoint): boolean => {
  if (shape.kind === 'circle') {
    const centre = toWorld(shape.centre)
    return Math.hypot(point.x - centre.x, point.y - centre.y) < worldOfMetres(shape.radiusMetres, shape.centre.lat)
  }
  const rings = [shape.points.map(toWorld)]
  return regionAt([{ code: '', name: '', centre: point, rings, box: boxOf(rings.flat()) }], point) !== undefined
}

/** The one shape that is being edited. */
export interface Editing {
  shape: () => MapShape | null
  edit: (shape: MapShape, onChange: (shape: MapShape) => void) => AreaEditor
  /** Starts a drag when the pointer is on a corner, a side, the edge or inside the shape; null elsewhere. */
  startDrag: (view: () => Viewport, spot: Spot) => Drag | null
  /** Removes the corner under the spot. */
  remove: (view: Viewport, spot: Spot) => void
}

export const createEditing = (changed: () => void): Editing => {
  let current: { shape: MapShape; onChange: (shape: MapShape) => void } | null = null
  const change = (editor: NonNullable<typeof current>, shape: MapShape) => {
    editor.shape = shape
    changed()
    editor.onChange(shape)
  }
  return {
    shape: () => current?.shape ?? null,
    edit: (start, onChange) => {
      const editor = { shape: start, onChange }
      current = editor
      changed()
      return {
        shape: () => editor.shape,
        stop: () => {
          if (current === editor) current = null
          changed()
        },
      }
    },
    startDrag: (view, spot) => {
      const editor = current
      if (editor === null) return null
      const handle = handleAt(editor.shape, view(), spot)
      if (handle) return { to: (next) => change(editor, handle.drag(toPoint(worldAt(view(), next)))) }
      const grip = worldAt(view(), spot)
      if (!holds(editor.shape, grip)) return null
      const whole = editor.shape
      return {
        to: (next) => {
          const { x, y } = worldAt(view(), next)
          change(editor, movedShape(whole, { x: x - grip.x, y: y - grip.y }))
        },
      }
    },
    remove: (view, spot) => {
      const removed = current === null ? undefined : handleAt(current.shape, view, spot)?.remove?.()
      if (current !== null && removed) change(current, removed)
    },
  }
}
