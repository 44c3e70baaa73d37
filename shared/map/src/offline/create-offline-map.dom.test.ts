import type { MapMarker, MapPoint, MapShape, MapView } from '../port'
import { createOfflineMap } from './create-offline-map'
import { toWorld, worldPixels } from './projection'
import { fakeCanvas, serveGround } from './testing/canvas'

const size = { width: 900, height: 600 }
const country = { centre: { lng: 104.2, lat: 36.2 }, zoom: 4 }
let drawn: ReturnType<typeof fakeCanvas>
let view: MapView
let container: HTMLElement
const serve = serveGround()

/** Long enough for a frame, or for a whole flight. */
const settle = () => jest.advanceTimersByTimeAsync(1000)
const spotOf = ({ lng, lat }: { lng: number; lat: number }) => {
  const { centre, zoom } = view.camera()
  const [point, middle] = [toWorld({ lng, lat }), toWorld(centre)]
  return {
    clientX: size.width / 2 + (point.x - middle.x) * worldPixels(zoom),
    clientY: size.height / 2 + (point.y - middle.y) * worldPixels(zoom),
  }
}
const fire = (type: string, at: { clientX: number; clientY: number }, more: PointerEventInit = {}) =>
  container
    .querySelector('canvas')
    ?.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'mouse', ...more }))
const press = (point: { lng: number; lat: number }) => {
  fire('pointerdown', spotOf(point))
  fire('pointerup', spotOf(point))
}
const outlet = (id: string, lng: number, lat: number): MapMarker => ({
  id,
  kind: 'outlet',
  name: `网点${id}`,
  point: { lng, lat },
})
const guangzhou = { lng: 113.26, lat: 23.13 }

beforeEach(async () => {
  jest.useFakeTimers()
  drawn = fakeCanvas()
  globalThis.fetch = serve as never
  container = document.createElement('div')
  Object.defineProperties(container, { clientWidth: { value: size.width }, clientHeight: { value: size.height } })
  document.body.append(container)
  view = await createOfflineMap(container, { camera: country })
  await settle()
})
afterEach(async () => {
  view.destroy()
  // Lets the deadlines of the files pass.
  await jest.advanceTimersByTimeAsync(10_000)
  expect([jest.getTimerCount(), container.childElementCount]).toEqual([0, 0])
  container.remove()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('shows the names of the provinces, including Taiwan and the South China Sea, and the notice about its outlines', () => {
  expect(drawn.texts).toEqual(expect.arrayContaining(['广东', '新疆', '黑龙江', '台湾', '南海诸岛']))
  expect(container).toHaveTextContent(/^示意图，非标准地图$/)
})

test('a press on a province, then on its city, is reported; one on the sea or Taiwan is not', async () => {
  const onRegion = jest.fn()
  view.on('region', onRegion)
  press(guangzhou)
  await view.showRegion('44')
  await settle()
  press(guangzhou)
  press({ lng: 116, lat: 21.5 })
  await view.showRegion('')
  await settle()
  press({ lng: 121, lat: 23.8 })
  expect(onRegion.mock.calls).toEqual([['44'], ['4401']])
})

test('a city without a shape shows its province, an unknown code changes nothing', async () => {
  await view.showRegion('4604')
  await settle()
  const danzhou = view.camera()
  await view.showRegion('4603')
  await settle()
  expect(view.camera().zoom).toBeLessThan(danzhou.zoom)
  const hainan = view.camera()
  await view.showRegion('99')
  await settle()
  expect(view.camera()).toEqual(hainan)
})

test('the last requested region is shown', async () => {
  const first = view.showRegion('65')
  await view.showRegion('31')
  await first
  await settle()
  expect(Math.round(view.camera().centre.lng)).toBe(121)
  const late = view.showRegion('61')
  view.fitTo([guangzhou])
  await late
  await settle()
  expect(view.camera().centre.lng).toBeCloseTo(guangzhou.lng)
})

test('a city has the names of its districts, of its own and of its neighbours', async () => {
  await view.showRegion('1101')
  await settle()
  drawn.texts = []
  view.moveTo({ centre: { lng: 116.4, lat: 39.95 }, zoom: 9 })
  await settle()
  expect(drawn.texts).toEqual(expect.arrayContaining(['北京', '密云区', '大兴区', '三河市']))
  drawn.texts = []
  view.moveTo({ centre: { lng: 116.4, lat: 39.95 }, zoom: 7 })
  await settle()
  expect(drawn.texts).not.toContain('密云区')
})

test('points that are fitted while a region loads keep the view', async () => {
  const loading = view.showRegion('23')
  view.fitTo([guangzhou])
  await settle()
  const fitted = view.camera()
  await loading
  await settle()
  expect(view.camera()).toEqual(fitted)
})

test('a press on a marker is reported, and the pointer above it', async () => {
  const [pressed, hovered] = [jest.fn(), jest.fn()]
  view.on('marker', pressed)
  view.on('hover', hovered)
  view.setMarkers([outlet('甲', guangzhou.lng, guangzhou.lat)])
  await settle()
  press(guangzhou)
  fire('pointermove', spotOf(guangzhou))
  fire('pointermove', spotOf({ lng: 90, lat: 36 }))
  expect([pressed.mock.calls, hovered.mock.calls]).toEqual([[['甲']], [['甲'], [null]]])
})

test('a press on the ground reports the point, unless a marker or a region handles it', async () => {
  const pressed = jest.fn<undefined, [MapPoint]>()
  view.on('press', pressed)
  view.setMarkers([outlet('甲', 104, 30)])
  await settle()
  press(guangzhou)
  press({ lng: 104, lat: 30 })
  const end = view.on('region', () => undefined)
  press({ lng: 109, lat: 34 })
  end()
  press({ lng: 125, lat: 30 })
  expect(pressed.mock.calls.map(([{ lng, lat }]) => [lng.toFixed(2), lat.toFixed(2)])).toEqual([
    ['113.26', '23.13'],
    ['125.00', '30.00'],
  ])
})

test('more than 12 are clustered; a press on a cluster zooms in', async () => {
  view.setMarkers(Array.from({ length: 13 }, (_, index) => outlet(`${index}`, 113 + index / 200, 23.1)))
  drawn.texts = []
  await settle()
  expect(drawn.texts).toContain('13')
  const pressed = jest.fn()
  view.on('marker', pressed)
  press({ lng: 113.03, lat: 23.1 })
  await settle()
  expect(view.camera().zoom).toBeGreaterThan(6)
  expect(pressed).not.toHaveBeenCalled()
})

test('12 are not', async () => {
  view.setMarkers(Array.from({ length: 12 }, (_, index) => outlet(`${index}`, 113 + index / 200, 23.1)))
  drawn.texts = []
  await settle()
  expect(drawn.texts).not.toContain('12')
})

test('dragging moves the map, and the end is reported', () => {
  const moved = jest.fn()
  view.on('move', moved)
  fire('pointerdown', { clientX: 450, clientY: 300 })
  fire('pointermove', { clientX: 400, clientY: 300 })
  fire('pointermove', { clientX: 350, clientY: 300 })
  expect(moved).not.toHaveBeenCalled()
  fire('pointerup', { clientX: 350, clientY: 300 })
  expect(moved.mock.calls).toEqual([[expect.objectContaining({ byHand: true })]])
  expect(view.camera().centre.lng).toBeGreaterThan(country.centre.lng)
})

test('on a page that shows it twice as large it follows the pointer', () => {
  const canvas = container.querySelector('canvas')
  if (!canvas) throw new Error('No canvas')
  Object.defineProperties(canvas, { clientWidth: { value: size.width }, clientHeight: { value: size.height } })
  jest.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 2 * size.width, 2 * size.height))
  const shown = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
    clientX: 100 + 2 * clientX,
    clientY: 50 + 2 * clientY,
  })
  const middle = spotOf(view.camera().centre)
  fire('pointerdown', shown(spotOf(guangzhou)))
  fire('pointermove', shown(middle))
  fire('pointerup', shown(middle))
  expect(view.camera().centre.lng).toBeCloseTo(guangzhou.lng, 1)
  expect(view.camera().centre.lat).toBeCloseTo(guangzhou.lat, 1)
})

const touch = (type: string, pointerId: number, clientX: number) =>
  fire(type, { clientX, clientY: 300 }, { pointerId, pointerType: 'touch' })
test('two fingers that part zoom in around their middle', () => {
  const before = view.camera()
  touch('pointerdown', 1, 420)
  touch('pointerdown', 2, 480)
  touch('pointermove', 1, 390)
  touch('pointermove', 2, 510)
  touch('pointerup', 1, 390)
  touch('pointerup', 2, 510)
  expect(view.camera().zoom).toBeCloseTo(before.zoom + 1)
  expect(view.camera().centre.lng).toBeCloseTo(before.centre.lng, 1)
})

test('the wheel zooms in and does not stop a flight that a button started', async () => {
  const wheel = new WheelEvent('wheel', { deltaY: -240, clientX: 450, clientY: 300, cancelable: true })
  container.querySelector('canvas')?.dispatchEvent(wheel)
  view.zoomBy(1)
  await settle()
  expect([wheel.defaultPrevented, view.camera().zoom]).toEqual([true, expect.closeTo(6)])
})

test("among the text of a page the bare wheel is the page's, with Ctrl it is the map's", async () => {
  const embedded = await createOfflineMap(container, { camera: country, embedded: true })
  const canvas = container.querySelectorAll('canvas')[1]
  const wheel = (ctrlKey: boolean) =>
    canvas?.dispatchEvent(new WheelEvent('wheel', { deltaY: -60, ctrlKey, cancelable: true }))
  expect([wheel(false), wheel(true), embedded.camera().zoom]).toEqual([true, false, 5])
  expect(canvas?.style.touchAction).toBe('pan-x pan-y')
  embedded.destroy()
})

test('three presses zoom in by three levels', async () => {
  for (let times = 0; times < 3; times++) view.zoomBy(1)
  await settle()
  expect(view.camera().zoom).toBeCloseTo(7)
})

test('a corner of a shape is dragged, one is added, one is removed, and the shape is moved', async () => {
  await view.showRegion('4401')
  await settle()
  const corners = [
    { lng: 113.2, lat: 23.2 },
    { lng: 113.6, lat: 23.2 },
    { lng: 113.4, lat: 23.5 },
  ]
  const changed = jest.fn<void, [MapShape]>()
  const editor = view.editArea({ kind: 'polygon', points: corners }, changed)
  const draw = (from: { lng: number; lat: number }, to: { lng: number; lat: number }) => {
    fire('pointerdown', spotOf(from))
    fire('pointermove', spotOf(to))
    fire('pointerup', spotOf(to))
  }
  const count = () => {
    const shape = editor.shape()
    return shape.kind === 'polygon' ? shape.points.length : 0
  }
  draw({ lng: 113.2, lat: 23.2 }, { lng: 113.1, lat: 23.15 })
  expect(changed.mock.lastCall?.[0]).toMatchObject({
    points: [
      { lng: expect.closeTo(113.1, 3) as number, lat: expect.closeTo(23.15, 3) as number },
      corners[1],
      corners[2],
    ],
  })
  draw({ lng: 113.5, lat: 23.35 }, { lng: 113.7, lat: 23.4 })
  expect(count()).toBe(4)
  fire('dblclick', spotOf({ lng: 113.7, lat: 23.4 }))
  expect(count()).toBe(3)
  fire('dblclick', spotOf({ lng: 113.6, lat: 23.2 }))
  expect(count()).toBe(3)
  const before = view.camera()
  draw({ lng: 113.4, lat: 23.3 }, { lng: 113.4, lat: 23.2 })
  expect(editor.shape()).toMatchObject({
    points: [
      expect.anything(),
      { lng: expect.closeTo(113.6, 3) as number, lat: expect.closeTo(23.1, 2) as number },
      expect.anything(),
    ],
  })
  expect(view.camera()).toEqual(before)
  editor.stop()
})

test('a circle is enlarged at its edge', async () => {
  view.moveTo({ centre: guangzhou, zoom: 11 })
  await settle()
  const editor = view.editArea({ kind: 'circle', centre: guangzhou, radiusMetres: 5000 }, () => undefined)
  const edge = (metres: number) => ({
    ...guangzhou,
    lng: guangzhou.lng + metres / 111_320 / Math.cos((guangzhou.lat * Math.PI) / 180),
  })
  fire('pointerdown', spotOf(edge(5000)))
  fire('pointermove', spotOf(edge(9000)))
  fire('pointerup', spotOf(edge(9000)))
  expect(editor.shape()).toEqual({
    kind: 'circle',
    centre: guangzhou,
    radiusMetres: expect.closeTo(9000, -2) as number,
  })
})
