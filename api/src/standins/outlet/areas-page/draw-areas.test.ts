import type { MapBounds, MapShape, MapView } from '@portal/map/port'
import { areaOf, crossesItself } from '@portal/rules/service-area'
import { drawAreas, cornersOf, newShape } from './draw-areas'

const bounds: MapBounds = { west: 113.8, south: 22.4, east: 114.2, north: 22.7 }
const square: MapShape = {
  kind: 'polygon',
  points: [
    { lng: 113.9, lat: 22.5 },
    { lng: 114, lat: 22.5 },
    { lng: 114, lat: 22.6 },
  ],
}
const circle: MapShape = { kind: 'circle', centre: { lng: 114, lat: 22.5 }, radiusMetres: 2000 }

/** A map that records its content; `drag` stands for editing by hand. */
const fakeMap = () => {
  const on = {
    areas: [] as readonly MapShape[],
    edited: null as MapShape | null,
    drag: (_: MapShape): void => undefined,
  }
  const view: Pick<MapView, 'setAreas' | 'editArea' | 'fitTo' | 'bounds'> = {
    setAreas: (areas) => void (on.areas = areas),
    editArea: (shape, changed) => {
      on.edited = shape
      on.drag = changed
      return { shape: () => shape, stop: () => void (on.edited = null) }
    },
    fitTo: () => undefined,
    bounds: () => bounds,
  }
  return { on, view: view as MapView }
}

test('one shape can be edited at a time, and its changes are applied', () => {
  const { on, view } = fakeMap()
  const changed = jest.fn()
  const drawing = drawAreas(view, changed)
  drawing.open([square, circle])
  drawing.edit(0)
  expect([on.areas, on.edited]).toEqual([[circle], square])
  const dragged: MapShape = { ...square, points: square.points.slice(1) }
  on.drag(dragged)
  drawing.edit(1)
  expect([on.areas, on.edited, drawing.edited()]).toEqual([[dragged], circle, 1])
  drawing.edit(1)
  expect([on.areas, on.edited, drawing.edited()]).toEqual([[dragged, circle], null, null])
  drawing.remove(0)
  expect([on.areas, drawing.shapes()]).toEqual([[circle], [circle]])
  expect(changed).toHaveBeenCalledTimes(6)
})

test('a new shape is under the hand at once; the eleventh is not made', () => {
  const { on, view } = fakeMap()
  const drawing = drawAreas(view, () => undefined)
  drawing.open([])
  for (let count = 0; count < 11; count += 1) drawing.add(count % 2 === 0 ? 'polygon' : 'circle')
  expect([drawing.shapes().length, on.areas.length, on.edited?.kind]).toEqual([10, 9, 'circle'])
})

test.each<[string, MapBounds]>([
  ['a street', { west: 114, south: 22.5, east: 114.001, north: 22.5005 }],
  ['a city', bounds],
  ['the country', { west: 73, south: 4, east: 136, north: 54 }],
])('a shape begun while %s is shown can be saved and lies in the middle', (_, mapBounds) => {
  for (const kind of ['polygon', 'circle'] as const) {
    const shape = newShape(kind, mapBounds)
    expect(areaOf(shape)).toBeGreaterThan(1_000)
    expect(areaOf(shape)).toBeLessThan(20_000_000_000)
    if (shape.kind === 'polygon') expect(crossesItself(shape.points)).toBe(false)
    const lats = cornersOf(shape).map(({ lat }) => lat)
    expect((Math.min(...lats) + Math.max(...lats)) / 2).toBeCloseTo((mapBounds.south + mapBounds.north) / 2, 5)
  }
})
