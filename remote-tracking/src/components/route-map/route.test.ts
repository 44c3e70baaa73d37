import type { OrderStatus } from '@portal/contract/order'
import type { NodeType, TraceNode } from '@portal/contract/tracking'
import { fc } from '@portal/testing/property'
import { traceNode } from '@portal/testing/samples'
import { routeMarkers } from './route-markers'
import { type Route, routeDescription, routeOf } from './route'

const shenzhen = { city: '深圳市', lng: 114.06, lat: 22.54 }
const wuhan = { city: '武汉市', lng: 114.31, lat: 30.59 }
const beijing = { city: '北京市', lng: 116.41, lat: 39.9 }
const at = (nodeType: NodeType, { city, lng, lat }: typeof wuhan, hour: number): TraceNode =>
  traceNode({ nodeType, city, point: { lng, lat }, eventAt: `2026-11-20T0${hour}:00:00Z` })

const collected = at('COLLECTED', shenzhen, 1)
const atWuhan = [at('ARRIVED', wuhan, 3), at('DEPARTED', shenzhen, 2), collected]
const delivered = [at('SIGNED', beijing, 5), at('ARRIVED', beijing, 4), ...atWuhan]
const route = (status: OrderStatus, nodes: TraceNode[]) =>
  routeOf({ origin: shenzhen, destination: beijing, status, nodes })

test.each<[string, OrderStatus, TraceNode[], string]>([
  ['not collected', 'ACCEPTED', [at('ASSIGNED', shenzhen, 1)], '物流地图：深圳市寄往北京市，货物尚未揽收'],
  ['just collected', 'COLLECTED', [collected], '物流地图：深圳市寄往北京市，当前在深圳市，还要前往北京市'],
  ['on its way', 'ARRIVED', atWuhan, '物流地图：深圳市寄往北京市，已经过深圳市、武汉市，当前在武汉市，还要前往北京市'],
  ['delivered', 'SIGNED', delivered, '物流地图：深圳市寄往北京市，已经过深圳市、武汉市、北京市，已送达北京市'],
  [
    'going back',
    'RETURNING',
    [at('RETURNING', wuhan, 4), ...atWuhan],
    '物流地图：深圳市寄往北京市，已经过深圳市、武汉市，当前在武汉市，还要前往深圳市',
  ],
  [
    'back again',
    'RETURNED',
    [at('RETURNED', shenzhen, 5), ...atWuhan],
    '物流地图：深圳市寄往北京市，已经过深圳市、武汉市、深圳市，已送达深圳市',
  ],
])('%s: %s', (_case, status, nodes, expected) => {
  const actual = route(status, nodes)
  expect(actual && routeDescription(actual)).toBe(expected)
})

test.each<[string, Parameters<typeof routeOf>[0]]>([
  ['an end is unknown', { origin: shenzhen, destination: null, status: 'ARRIVED', nodes: atWuhan }],
  ['it was called off', { origin: shenzhen, destination: beijing, status: 'CANCELED', nodes: [] }],
])('there is no map where %s', (_case, order) => expect(routeOf(order)).toBeNull())

test('a node without a place is passed over', () => {
  expect(
    route('ARRIVED', [
      traceNode({ nodeType: 'ARRIVED', city: '无名市', point: null, eventAt: '2026-11-20T06:00:00Z' }),
      ...atWuhan,
    ])?.passed.at(-1)?.city,
  ).toBe('武汉市')
})

const place = fc.record({
  city: fc.constantFrom('甲市', '乙市'),
  lng: fc.double({ min: 73, max: 135, noNaN: true }),
  lat: fc.double({ min: 18, max: 54, noNaN: true }),
})
const anyRoute = fc.record<Route>({
  origin: place,
  destination: place,
  passed: fc.array(place, { maxLength: 12 }),
  target: fc.option(place),
})

test('every route has a marker at each place, none over another, and lines for travelled and planned parts', () => {
  fc.assert(
    fc.property(anyRoute, (some) => {
      const {
        markers,
        lines,
        view: [southWest, northEast],
      } = routeMarkers(some)
      const span = Math.max(
        ...markers.flatMap(({ point }) =>
          markers.map((other) =>
            Math.max(Math.abs(point.lng - other.point.lng), Math.abs(point.lat - other.point.lat)),
          ),
        ),
      )
      markers.forEach(({ point }, index) =>
        markers
          .slice(index + 1)
          .forEach((other) =>
            expect(Math.hypot(point.lng - other.point.lng, point.lat - other.point.lat)).toBeGreaterThan(
              Math.max(span * 0.005, 0.0001),
            ),
          ),
      )
      expect(markers.filter(({ kind }) => kind === 'here')).toHaveLength(
        some.target !== null && some.passed.length > 0 ? 1 : 0,
      )
      expect(lines.map(({ kind }) => kind)).toEqual([
        ...(some.target === null ? [] : ['planned']),
        ...(some.passed.length > 1 ? ['done'] : []),
      ])
      for (const { point } of markers) {
        expect(
          point.lng >= Number(southWest?.lng) &&
            point.lng <= Number(northEast?.lng) &&
            point.lat >= Number(southWest?.lat) &&
            point.lat <= Number(northEast?.lat),
        ).toBe(true)
      }
      expect(new Set(markers.map(({ id }) => id)).size).toBe(markers.length)
    }),
  )
})

const names = (some: Route | null) => some && routeMarkers(some).markers.map(({ kind, name }) => `${kind} ${name}`)

test.each<[string, Route | null, string[]]>([
  ['not collected', route('ACCEPTED', []), ['origin 深圳市', 'destination 北京市']],
  ['just collected', route('COLLECTED', [collected]), ['destination 北京市', 'here 当前 深圳市（起点）']],
  [
    'on its way',
    route('ARRIVED', [at('ARRIVED', { city: '郑州市', lng: 113.63, lat: 34.75 }, 4), ...atWuhan]),
    ['stop 武汉市', 'origin 深圳市', 'destination 北京市', 'here 当前 郑州市'],
  ],
  ['delivered', route('SIGNED', delivered), ['stop 武汉市', 'origin 深圳市', 'destination 北京市']],
  [
    'within one town',
    { origin: shenzhen, destination: { ...shenzhen, lng: shenzhen.lng + 0.0005 }, passed: [], target: shenzhen },
    ['origin 深圳市'],
  ],
])('%s: the places and their names', (_, some, expected) => expect(names(some)).toEqual(expected))

test('the travelled line leads from the pickup to the present position, the planned one from there', () => {
  expect(route('ARRIVED', atWuhan) && routeMarkers(route('ARRIVED', atWuhan) as Route).lines).toEqual([
    { kind: 'planned', points: [wuhan, beijing].map(({ lng, lat }) => ({ lng, lat })) },
    { kind: 'done', points: [shenzhen, shenzhen, shenzhen, wuhan].map(({ lng, lat }) => ({ lng, lat })) },
  ])
})
