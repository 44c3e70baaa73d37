import type { MapPoint, MapShape } from '../port'
import { metresOfWorld, toPoint, toWorld, worldOfMetres, type WorldPoint } from './projection'

/** A point that a person drags to change a shape. */
export interface Handle extends WorldPoint {
  /** Drawn faintly: a possible new corner between two others. */
  faint: boolean
  /** The shape after the handle was dragged to a point. */
  drag: (to: MapPoint) => MapShape
  /** The shape without this corner; null when it cannot be removed. */
  remove: (() => MapShape) | null
}

const minCorners = 3
const minRadiusMetres = 50

const cornersOf = (points: readonly MapPoint[]): Handle[] =>
  points.map((point, index) => ({
    ...toWorld(point),
    faint: false,
    drag: (to) => ({ kind: 'polygon', points: points.map((corner, at) => (at === index ? to : corner)) }),
    remove:
      points.length > minCorners ? () => ({ kind: 'polygon', points: points.filter((_, at) => at !== index) }) : null,
  }))

const sidesOf = (points: readonly MapPoint[]): Handle[] =>
  points.map((point, index) => {
    const [start, end] = [toWorld(point), toWorld(points[(index + 1) % points.length] ?? point)]
    return {
      x: (start.x + end.x) / 2,
      y: (start.y + end.y) / 2,
      faint: true,
      drag: (to) => ({ kind: 'polygon', points: [...points.slice(0, index + 1), to, ...points.slice(index + 1)] }),
      remove: null,
    }
  })

const circleHandles = (centre: MapPoint, radiusMetres: number): Handle[] => {
  const middle = toWorld(centre)
  const radiusTo = (to: MapPoint): number => {
    const edge = toWorld(to)
    return Math.max(
      minRadiusMetres,
      Math.round(metresOfWorld(Math.hypot(edge.x - middle.x, edge.y - middle.y), centre.lat)),
    )
  }
  return [
    { ...middle, faint: false, drag: (to) => ({ kind: 'circle', centre: to, radiusMetres }), remove: null },
    {
      x: middle.x + worldOfMetres(radiusMetres, centre.lat),
      y: middle.y,
      faint: false,
      drag: (to) => ({ kind: 'circle', centre, radiusMetres: radiusTo(to) }),
      remove: null,
    },
  ]
}

/** The corners of an area and, between them, possible new ones; the centre and the edge of a circle. */
export const handlesOf = (shape: MapShape): Handle[] =>
  shape.kind === 'circle'
    ? circleHandles(shape.centre, shape.radiusMetres)
    : [...sidesOf(shape.points), ...cornersOf(shape.points)]

/** A shape moved as a whole. */
export const movedShape = (shape: MapShape, by: WorldPoint): MapShape => {
  const moved = (point: MapPoint): MapPoint => {
    const { x, y } = toWorld(point)
    return toPoint({ x: x + by.x, y: y + by.y })
  }
  return shape.kind === 'circle'
    ? { ...shape, centre: moved(shape.centre) }
    : { kind: 'polygon', points: shape.points.map(moved) }
}
