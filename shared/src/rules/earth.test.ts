import { toGcj02 } from './earth'

// As published with the open implementations of the datum, which agree to a metre.
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
