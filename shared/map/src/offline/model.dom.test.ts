import { fc } from '@portal/testing/property'
import type { MapMarker } from '../port'
import { clusterMarkers, type PositionedMarker } from './cluster'
import { groundOf, regionAt } from './ground'
import { createMarkerLayer } from './marker-layer'
import { markerBoxes, markerNames } from './marker-names'
import { type Name, placeNames } from './place-names'
import { metresOfWorld, toPoint, toWorld, worldOfMetres, worldPixels } from './projection'
import { shippedGround } from './testing/canvas'
import {
  boxOf,
  cameraOf,
  fitted,
  panned,
  seenBox,
  spotOf,
  type Viewport,
  worldAt,
  zoomedAround,
  zooms,
} from './viewport'

const point = fc.record({
  lng: fc.double({ min: 74, max: 135, noNaN: true }),
  lat: fc.double({ min: 4, max: 53, noNaN: true }),
})
const view = fc.record({
  centre: point.map(toWorld),
  zoom: fc.double({ min: zooms.min, max: zooms.max, noNaN: true }),
  width: fc.integer({ min: 240, max: 1600 }),
  height: fc.integer({ min: 240, max: 1000 }),
})
const markers = fc.array(point, { maxLength: 200 }).map((points) =>
  points.map((at, index): MapMarker => ({
    id: `${index}`,
    kind: index % 7 === 0 ? 'paused' : 'outlet',
    name: '',
    point: at,
  })),
)
const place = (marker: MapMarker): PositionedMarker => ({ ...toWorld(marker.point), marker })

describe('projection', () => {
  test('projecting there and back gives the same place, to a millimetre', () => {
    fc.assert(
      fc.property(point, (at) => {
        const back = toPoint(toWorld(at))
        expect([back.lng, back.lat]).toEqual([expect.closeTo(at.lng, 8), expect.closeTo(at.lat, 8)])
      }),
    )
  })

  test('zoom 0 is one tile of 256 pixels; a metre is a metre at any latitude', () => {
    expect(worldPixels(0)).toBe(256)
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 100_000 }), ({ lat }, metres) =>
        expect(metresOfWorld(worldOfMetres(metres, lat), lat)).toBeCloseTo(metres, 6),
      ),
    )
  })
})

describe('viewport', () => {
  test('converting a spot on the screen there and back gives the same spot', () => {
    fc.assert(
      fc.property(view, point, (some, at) => {
        const world = worldAt(some, spotOf(some, toWorld(at)))
        expect(toPoint(world).lng).toBeCloseTo(at.lng, 6)
      }),
    )
  })

  test('what is under the pointer stays there while it zooms', () => {
    const inland = fc
      .record({ lng: fc.integer({ min: 95, max: 115 }), lat: fc.integer({ min: 25, max: 40 }) })
      .map(toWorld)
    const zoom = fc.double({ min: 6, max: 13, noNaN: true })
    fc.assert(
      fc.property(inland, zoom, zoom, fc.nat(400), (centre, from, to, x) => {
        const before: Viewport = { centre, zoom: from, width: 400, height: 300 }
        const after = spotOf(zoomedAround(before, to, { x, y: x / 2 }), worldAt(before, { x, y: x / 2 }))
        expect([after.x, after.y]).toEqual([expect.closeTo(x, 3), expect.closeTo(x / 2, 3)])
      }),
    )
  })

  test('all fitted points are visible', () => {
    fc.assert(
      fc.property(view, fc.array(point, { minLength: 1, maxLength: 12 }), (some, points) => {
        const wide: Viewport = { ...some, width: 600, height: 500 }
        const bounds = seenBox(fitted(wide, boxOf(points.map(toWorld)), 14))
        const fits = fitted(wide, boxOf(points.map(toWorld)), 14).zoom > zooms.min
        if (fits)
          for (const { x, y } of points.map(toWorld))
            expect(x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom).toBe(true)
      }),
    )
  })

  test('the country never leaves the screen', () => {
    fc.assert(
      fc.property(view, fc.integer({ min: -1e6, max: 1e6 }), (some, far) => {
        const { lng, lat } = cameraOf(panned(some, far, -far)).centre
        expect(lng >= 72.99 && lng <= 136.01 && lat >= 2.99 && lat <= 54.01).toBe(true)
      }),
    )
  })
})

describe('clusters', () => {
  test('every marker is in exactly one of them, wherever they are and however near', () => {
    fc.assert(
      fc.property(markers, fc.integer({ min: 3, max: 12 }), (list, level) => {
        const ids = clusterMarkers(list.map(place), level).flatMap(({ members }) =>
          members.map(({ marker }) => marker.id),
        )
        expect(ids.sort()).toEqual(list.map(({ id }) => id).sort())
      }),
    )
  })

  test('they do not depend on the view', () => {
    fc.assert(
      fc.property(markers, view, fc.integer({ min: -300, max: 300 }), (list, some, by) => {
        const layer = createMarkerLayer()
        layer.set(list)
        const [before, after] = [layer.itemsInView(some, null), layer.itemsInView(panned(some, by, by), null)]
        const sets = (items: typeof before) => items.map(({ members }) => members.map(({ marker }) => marker.id).join())
        for (const one of sets(before))
          for (const other of sets(after))
            if (one.split(',').some((id) => other.split(',').includes(id))) expect(one).toBe(other)
      }),
    )
  })

  test('markers at the same place stay clustered until the nearest zoom, then each can be pressed', () => {
    const layer = createMarkerLayer()
    layer.set(
      Array.from({ length: 60 }, (_, index): MapMarker => ({
        id: `${index}`,
        kind: 'outlet',
        name: '',
        point: { lng: 113 + index / 1e4, lat: 23 },
      })),
    )
    const at = (zoom: number) =>
      layer.itemsInView({ centre: toWorld({ lng: 113, lat: 23 }), zoom, width: 900, height: 600 }, null).length
    expect([at(4), at(14)]).toEqual([1, 60])
  })

  test('the places of a route are in no cluster', () => {
    const layer = createMarkerLayer()
    const many = Array.from({ length: 60 }, (_, index): MapMarker => ({
      id: `${index}`,
      kind: 'outlet',
      name: '',
      point: { lng: 113, lat: 23 },
    }))
    layer.set([...many, { id: 'here', kind: 'here', name: '当前', point: { lng: 113, lat: 23 } }])
    const items = layer.itemsInView({ centre: toWorld({ lng: 113, lat: 23 }), zoom: 4, width: 900, height: 600 }, null)
    expect(items.map(({ members }) => members.length)).toEqual([1, 60])
  })
})

describe('regions', () => {
  const country = groundOf(shippedGround('country'))
  test.each<[string, number, number, string | undefined]>([
    ['广州', 113.26, 23.13, '44'],
    ['北京', 116.4, 39.9, '11'],
    ['天津', 117.2, 39.1, '12'],
    ['三河, of 河北 between the two', 117.0, 39.95, '13'],
    ['上海', 121.47, 31.23, '31'],
    ['拉萨', 91.1, 29.65, '54'],
    ['台北', 121.5, 25.03, '71'],
    ['海口', 110.35, 19.98, '46'],
    ['加格达奇', 124.1, 50.4, '23'],
    ['the Bohai Sea', 120, 38.9, undefined],
    ['Ulaanbaatar', 106.9, 47.9, undefined],
  ])('%s', (_name, lng, lat, code) => expect(regionAt(country.regions, toWorld({ lng, lat }))?.code).toBe(code))

  test('莱芜 is a part of 济南', () => {
    expect(regionAt(groundOf(shippedGround('37')).regions, toWorld({ lng: 117.66, lat: 36.21 }))?.name).toBe('济南')
  })
})

test('no name covers another, and the first ones are placed', () => {
  const names = fc.array(
    fc.record<Name>({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      text: fc.constant('广东'),
      width: fc.integer({ min: 20, max: 80 }),
      height: fc.constant(14),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(names, (candidates) => {
      const placed = placeNames(candidates)
      expect(placed[0]).toBe(candidates[0])
      placed.forEach((one, index) => {
        for (const other of placed.slice(index + 1))
          expect(
            Math.abs(one.x - other.x) * 2 >= one.width + other.width ||
              Math.abs(one.y - other.y) * 2 >= one.height + other.height,
          ).toBe(true)
      })
    }),
  )
})

test('a name goes to its next free spot when a marker stands at the first one, and is left out without one', () => {
  const name = { x: 100, y: 100, text: '南山区', width: 36, height: 14 }
  const [above, below] = [
    { x: 100, y: 80 },
    { x: 100, y: 120 },
  ]
  const pin = { x: 100, y: 95, width: 18, height: 22 }
  const other = { ...name, text: '福田区', y: 118 }
  const place = (obstacles: Parameters<typeof placeNames>[1], elsewhere = [above, below]) =>
    placeNames([{ ...name, elsewhere }, other], obstacles).map(({ text, y }) => `${text} ${y}`)
  expect(place([])).toEqual(['南山区 100', '福田区 118'])
  expect(place([pin])).toEqual(['南山区 120'])
  expect(place([pin], [above])).toEqual(['福田区 118'])
})

test('no name of a district, a city or a route covers a marker, at any zoom of a city', () => {
  const layer = createMarkerLayer()
  const shenzhen = { lng: 114.06, lat: 22.54 }
  const kinds = ['outlet', 'paused', 'outlet', 'origin', 'here'] as const
  layer.set(
    kinds.map((kind, index): MapMarker => ({
      id: `${index}`,
      kind,
      name: kind === 'here' ? '当前 深圳市' : '深圳市',
      point: { lng: shenzhen.lng + index / 8, lat: shenzhen.lat + index / 40 },
    })),
  )
  const context = { measureText: (text: string) => ({ width: text.length * 12 }) } as CanvasRenderingContext2D
  for (const zoom of [8.5, 9.5, 10.5, 12]) {
    const some: Viewport = { centre: toWorld(shenzhen), zoom, width: 900, height: 600 }
    const selected = layer.find('0')
    const items = layer.itemsInView(some, '0')
    const marks = markerBoxes(context, some, items, selected)
    const names = markerNames(context, some, items, marks)
    const regions = groundOf(shippedGround('44', '2026')).regions.map((region): Name => {
      const { x, y } = spotOf(some, region.centre)
      return { x, y, text: region.name, width: region.name.length * 12, height: 14 }
    })
    const placed = [...names, ...placeNames(regions, [...marks, ...names])]
    expect(names.length).toBeGreaterThan(0)
    for (const name of placed)
      for (const box of [...marks, ...placed.filter((other) => other !== name)])
        expect(
          Math.abs(name.x - box.x) * 2 >= name.width + box.width ||
            Math.abs(name.y - box.y) * 2 >= name.height + box.height,
        ).toBe(true)
  }
})

test.each(['here', 'origin', 'destination', 'stop'] as const)(
  'the mark %s that stands alone has its name beside it',
  (kind) => {
    const shenzhen = { lng: 114.06, lat: 22.54 }
    const layer = createMarkerLayer()
    layer.set([{ id: '1', kind, name: '深圳市（起点）', point: shenzhen }])
    const context = { measureText: (text: string) => ({ width: text.length * 12 }) } as CanvasRenderingContext2D
    const view: Viewport = { centre: toWorld(shenzhen), zoom: 6, width: 600, height: 300 }
    const items = layer.itemsInView(view, null)
    const names = markerNames(context, view, items, markerBoxes(context, view, items, undefined))
    expect(names.map(({ text }) => text)).toEqual(['深圳市（起点）'])
  },
)
