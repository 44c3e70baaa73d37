import { directionTo, metresBetween, toGcj02 } from './earth'

// Expected values of the published open implementations of the datum, which agree to a metre.
test.each([
  ['Shanghai', { lng: 121.5272106, lat: 31.1774276 }, { lng: 121.531541859215, lat: 31.17530398364597 }],
  ['Shenzhen', { lng: 113.912316, lat: 22.543847 }, { lng: 113.9171764808363, lat: 22.540796131694766 }],
  ['Beijing', { lng: 116.377817, lat: 39.911954 }, { lng: 116.38404722455657, lat: 39.91334545536069 }],
])('a fix in %s is moved to where maps show it', (_, fix, expected) => {
  const { lng, lat } = toGcj02(fix)
  expect(lng).toBeCloseTo(expected.lng, 5)
  expect(lat).toBeCloseTo(expected.lat, 5)
})

test.each([
  { lng: 2.35, lat: 48.85 },
  { lng: -70, lat: -30 },
])('%j, far away, stays', (fix) => expect(toGcj02(fix)).toEqual(fix))

test.each([
  ['the same place', { lng: 114, lat: 22.6 }, { lng: 114, lat: 22.6 }, 0],
  ['a degree north', { lng: 114, lat: 22 }, { lng: 114, lat: 23 }, 111_195],
  ['a degree east at 60° north', { lng: 10, lat: 60 }, { lng: 11, lat: 60 }, 55_597],
  ['across the date line', { lng: 179.5, lat: 0 }, { lng: -179.5, lat: 0 }, 111_195],
  ['the other side of the world', { lng: 0, lat: 0 }, { lng: 180, lat: 0 }, 20_015_115],
])('metres to %s', (_, one, other, metres) => {
  expect(Math.round(metresBetween(one, other))).toBe(metres)
  expect(metresBetween(other, one)).toBeCloseTo(metresBetween(one, other), 6)
})

test.each([
  ['北', 0, 1],
  ['东北', 1, 1],
  ['东', 1, 0],
  ['东', 1, -0.3],
  ['东南', 1, -1],
  ['南', 0.1, -1],
  ['西南', -1, -1],
  ['西', -1, 0],
  ['西北', -1, 1],
  ['北', 0, 0],
] as const)(
  '%s is where a place %d km to the east and %d km to the north lies, in any province',
  (direction, east, north) => {
    for (const [lng, lat] of [
      [110, 18.3],
      [123, 52.9],
    ] as const) {
      const to = { lng: lng + east / 111.2 / Math.cos((lat * Math.PI) / 180), lat: lat + north / 111.2 }
      expect(directionTo({ lng, lat }, to)).toBe(direction)
    }
  },
)
