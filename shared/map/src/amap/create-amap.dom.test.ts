import { act, waitFor } from '@testing-library/react'
import { pass } from '@portal/testing/fake-time'
import type { MapMove, MapShape, MapView } from '../port'
import type { AMapApi } from './amap-api'
import type { AmapVersion } from './open-amap'
import { createAmap } from './create-amap'
import { amapScript, answerScript, callsOf, mapBox, outletMarker } from './testing/run-stand-in'

const shenzhen = { lng: 114, lat: 22.6 }
const views: MapView[] = []
/** Loaded once for each version, after the traces of the other one were removed. */
let api: Promise<AMapApi>
const loadVersion = async (version: AmapVersion) => {
  jest.resetModules()
  amapScript()?.remove()
  delete window.AMap
  const { loadAmap } = await import('./open-amap')
  api = loadAmap({ key: 'key-of-the-carrier', securityCode: '', version })
  answerScript()
  await api
}
const openMap = async (box = mapBox(), embedded = false): Promise<MapView> => {
  const view = await createAmap(
    await api,
    box,
    { camera: { centre: shenzhen, zoom: 10 }, embedded },
    performance.now() + 5_000,
  )
  views.push(view)
  delete window.amapCalls
  window.amapCalls = calls
  return view
}
const calls: NonNullable<Window['amapCalls']> = []
beforeAll(() => (window.amapCalls = calls))
afterEach(() => {
  views.splice(0).forEach((view) => view.destroy())
  document.body.replaceChildren()
  calls.length = 0
})
const fields = (what: string) => callsOf(what).map(([options]) => options as Record<string, unknown>)

describe.each<{ version: AmapVersion; autoComplete: string; hawkEye: string; polygonEditor: string }>([
  { version: '2.0', autoComplete: 'AutoComplete', hawkEye: 'HawkEye', polygonEditor: 'PolygonEditor' },
  { version: '1.4.4', autoComplete: 'Autocomplete', hawkEye: 'OverView', polygonEditor: 'PolyEditor' },
])('version $version', ({ version, autoComplete, hawkEye, polygonEditor }) => {
  beforeAll(() => loadVersion(version))

  test('a large map has all controls, a small one its scale', async () => {
    await openMap()
    expect(callsOf('addControl')).toEqual([['Scale'], ['ToolBar'], ['MapType'], [hawkEye]])
    calls.length = 0
    await openMap(mapBox(375, 300))
    expect(callsOf('addControl')).toEqual([['Scale']])
  })

  test.each([
    [false, true, { scrollWheel: true, dragEnable: true }],
    [true, true, { scrollWheel: false, dragEnable: true }],
    [true, false, { scrollWheel: false, dragEnable: false }],
  ])('embedded in a text: %s, with a mouse: %s', async (embedded, mouse, expected) => {
    const system = window.matchMedia('')
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...system, matches: mouse })
    await openMap(mapBox(), embedded)
    expect(fields('Map')).toEqual([expect.objectContaining(expected)])
    jest.restoreAllMocks()
  })

  test('follows the appearance of the portal while it is open', async () => {
    const root = document.documentElement
    const view = await openMap()
    expect(fields('Map')).toEqual([expect.objectContaining({ mapStyle: 'amap://styles/normal' })])
    root.style.colorScheme = 'dark'
    root.dataset.appearance = 'dark'
    await waitFor(() => expect(callsOf('setMapStyle')).toEqual([['amap://styles/dark']]))
    await openMap()
    view.destroy()
    root.style.colorScheme = ''
    delete root.dataset.appearance
    // The second map alone: both would hear of it at once, the first one first.
    await waitFor(() => expect(callsOf('setMapStyle').slice(1)).toEqual([['amap://styles/normal']]))
  })

  test('up to fifty outlets in view are clickable marks; the selected one has its name', async () => {
    const box = mapBox()
    const view = await openMap(box)
    const [pressed, hovered] = [jest.fn(), jest.fn()]
    view.on('marker', pressed)
    const end = view.on('hover', hovered)
    view.setMarkers([outletMarker('A', 114, 22.6), outletMarker('B', 114.1, 22.6), outletMarker('far', 87, 43)])
    const marks = () => [...box.querySelectorAll('.amap-marker')]
    expect(marks()).toHaveLength(2)
    marks()[1]?.dispatchEvent(new Event('mouseover'))
    marks()[1]?.dispatchEvent(new Event('click'))
    end()
    marks()[1]?.dispatchEvent(new Event('mouseout'))
    expect([pressed.mock.calls, hovered.mock.calls]).toEqual([[['B']], [['B']]])
    expect(box).toHaveTextContent(/^$/)
    view.setSelected('A')
    expect(box).toHaveTextContent(/^网点A$/)
    view.setSelected(null)
    expect([box.textContent, marks().length]).toEqual(['', 2])
  })

  test('more of them are clustered, but not the selected one, and only those in view', async () => {
    const box = mapBox()
    const view = await openMap(box)
    const many = Array.from({ length: 60 }, (_, index) => outletMarker(`N${index}`, 114 + index / 1000, 22.6))
    view.setMarkers([...many, outletMarker('far', 87, 43)])
    expect(box).toHaveTextContent(/^60$/)
    view.setSelected('N7')
    expect(box).toHaveTextContent(/^59网点N7$/)
    view.setSelected(null)
    view.setMarkers(many.slice(0, 13))
    expect(box).toHaveTextContent(/^13$/)
    view.setMarkers(many.slice(0, 12))
    expect(box.querySelectorAll('.amap-marker')).toHaveLength(12)
  })

  test('a press on a cluster zooms in until it splits, and calls no listener', async () => {
    const box = mapBox()
    const view = await openMap(box)
    const pressed = jest.fn()
    view.on('marker', pressed)
    const apart = Array.from({ length: 60 }, (_, index) => outletMarker(`N${index}`, 114 + (index % 2) / 50, 22.6))
    view.setMarkers(apart)
    expect(box).toHaveTextContent(/^60$/)
    box.querySelector('.amap-marker')?.dispatchEvent(new Event('click'))
    await waitFor(() => expect(box.querySelectorAll('.amap-marker')).toHaveLength(60))
    expect(view.camera().zoom).toBe(12)
    expect(pressed).not.toHaveBeenCalled()
  })

  test('the places of a route are never clustered and have their names', async () => {
    const box = mapBox()
    const view = await openMap(box)
    view.setMarkers([
      { id: 'o', kind: 'origin', name: '深圳市', point: shenzhen },
      { id: 'h', kind: 'here', name: '当前 武汉市', point: { lng: 114.3, lat: 30.6 } },
    ])
    expect(box).toHaveTextContent(/^起深圳市当当前 武汉市$/)
  })

  test('travelled parts are solid, planned parts dashed; a new route replaces the old one', async () => {
    const view = await openMap()
    view.setLines([
      { kind: 'done', points: [shenzhen, { lng: 114.3, lat: 30.6 }] },
      {
        kind: 'planned',
        points: [
          { lng: 114.3, lat: 30.6 },
          { lng: 116.4, lat: 39.9 },
        ],
      },
      { kind: 'planned', points: [shenzhen] },
    ])
    expect(fields('Polyline').map(({ path, strokeStyle }) => [path, strokeStyle])).toEqual([
      [
        [
          [114, 22.6],
          [114.3, 30.6],
        ],
        'solid',
      ],
      [
        [
          [114.3, 30.6],
          [116.4, 39.9],
        ],
        'dashed',
      ],
    ])
    expect(fields('Polyline')[0]?.strokeColor).not.toBe(fields('Polyline')[1]?.strokeColor)
  })

  describe('areas', () => {
    const polygon: MapShape = {
      kind: 'polygon',
      points: [
        { lng: 114, lat: 22.5 },
        { lng: 114.1, lat: 22.5 },
        { lng: 114.1, lat: 22.6 },
      ],
    }
    const circle: MapShape = { kind: 'circle', centre: shenzhen, radiusMetres: 3_000 }

    test('are drawn as polygons and circles', async () => {
      const view = await openMap()
      view.setAreas([polygon, circle])
      expect([callsOf('Polygon').length, callsOf('Circle').length]).toEqual([1, 1])
      expect(fields('Circle')[0]).toMatchObject({ center: [114, 22.6], radius: 3_000 })
    })

    test.each<[MapShape, string, string, Record<string, unknown>, MapShape]>([
      [
        polygon,
        polygonEditor,
        'addnode',
        {
          path: [
            [114, 22.5],
            [114.2, 22.5],
            [114.1, 22.6],
          ],
        },
        {
          ...polygon,
          points: [
            { lng: 114, lat: 22.5 },
            { lng: 114.2, lat: 22.5 },
            { lng: 114.1, lat: 22.6 },
          ],
        },
      ],
      [circle, 'CircleEditor', 'adjust', { radius: 4_200.4 }, { ...circle, radiusMetres: 4_200 }],
      [
        circle,
        'CircleEditor',
        'move',
        { center: [114.12345678, 22.6] },
        { ...circle, centre: { lng: 114.123457, lat: 22.6 } },
      ],
    ])('a %j is changed with the %s (%s)', async (shape, kind, event, dragged, expected) => {
      const view = await openMap()
      const changed = jest.fn()
      const editor = view.editArea(shape, changed)
      Object.assign(window.amapEditor?.shape.options ?? {}, dragged)
      window.amapEditor?.emit(event)
      expect(changed.mock.calls).toEqual([[expected]])
      expect(editor.shape()).toEqual(expected)
      editor.stop()
      expect([callsOf(`${kind}.open`).length, callsOf(`${kind}.close`).length]).toEqual([1, 1])
    })

    test('one area is edited at a time', async () => {
      const view = await openMap()
      view.editArea(polygon, jest.fn())
      view.editArea(circle, jest.fn())
      expect([callsOf(`${polygonEditor}.close`).length, callsOf('CircleEditor.close').length]).toEqual([1, 0])
    })
  })

  test('shows a region with its border and clickable counts of its parts', async () => {
    const box = mapBox()
    const view = await openMap(box)
    const pressed = jest.fn()
    view.on('region', pressed)
    view.setRegionCounts({ 44: 12, 4403: 7, 11: 3 })
    await waitFor(() => expect(box).toHaveTextContent(/^广东省12北京市3$/))
    box.querySelector('.amap-marker')?.dispatchEvent(new Event('click'))
    expect(pressed).toHaveBeenCalledWith('44')
    await act(() => view.showRegion('44'))
    expect(callsOf('search')).toEqual([['100000'], ['440000']])
    expect(box).toHaveTextContent(/^深圳市7$/)
    const zoomed = view.camera()
    await act(() => view.showRegion('9999'))
    expect(view.camera()).toEqual(zoomed)
  })

  test('reports the end of a movement once, and whether a person has moved it', async () => {
    const view = await openMap()
    const moved: MapMove[] = []
    view.on('move', (move) => moved.push(move))
    view.fitTo([shenzhen, { lng: 116.4, lat: 39.9 }])
    await waitFor(() => expect(moved).toHaveLength(1))
    view.zoomBy(1)
    await waitFor(() => expect(moved).toHaveLength(2))
    expect(moved.map(({ camera: { zoom }, byHand }) => [zoom, byHand])).toEqual([
      [4, false],
      [5, false],
    ])
    expect(moved[0]?.camera.centre.lat).toBeCloseTo(31.7, 0)
    const box = window.amapMap as unknown as { options: { center: number[] }; emit: (event: string) => void }
    box.options.center = [110, 30]
    box.emit('moveend')
    expect(moved[2]).toMatchObject({ byHand: true, camera: { centre: { lng: 110, lat: 30 } } })
  })

  test('keys and single points move the map as pages expect', async () => {
    const view = await openMap()
    view.panBy(256, 0)
    expect(view.camera().centre.lng).toBeCloseTo(114 + 360 / 1024, 5)
    expect(view.camera().centre.lat).toBeCloseTo(22.6, 5)
    view.fitTo([shenzhen])
    expect(view.camera()).toEqual({ centre: shenzhen, zoom: 14 })
    view.fitTo([])
    expect(view.camera().zoom).toBe(14)
  })

  test('a press on the ground reports the point', async () => {
    const view = await openMap()
    const pressed = jest.fn()
    view.on('press', pressed)
    window.amapMap?.emit('click', { lnglat: { getLng: () => 114.12345678, getLat: () => 22.6 } })
    expect(pressed.mock.calls).toEqual([[{ lng: 114.123457, lat: 22.6 }]])
  })

  describe('the address at a point', () => {
    const addressAt = async (lng: number) => (await openMap()).addressAt?.({ lng, lat: 22.54 })
    afterEach(() => {
      delete window.amapBehaviour
      jest.useRealTimers()
    })

    test('is AMap’s answer; missing parts are empty', async () => {
      expect(await addressAt(113.94)).toEqual({ adcode: '440305', town: '粤海街道', street: '科技南路8号' })
      expect(callsOf('Geocoder.getAddress')).toEqual([[113.94, 22.54]])
      expect(await addressAt(120)).toEqual({ adcode: '999999', town: '', street: '' })
    })

    test('is null when AMap refuses', async () => {
      window.amapBehaviour = 'refusing geocoder'
      expect(await addressAt(113.94)).toBeNull()
    })

    test('is null when the key has no geocoder', async () => {
      const loaded = await api
      const { Geocoder } = loaded
      Object.assign(loaded, { Geocoder: undefined })
      expect(await addressAt(113.94)).toBeNull()
      Object.assign(loaded, { Geocoder })
    })

    test('is not waited for longer than 3 s', async () => {
      const view = await openMap()
      window.amapBehaviour = 'silent geocoder'
      jest.useFakeTimers()
      const answered = jest.fn()
      void view.addressAt?.({ lng: 113.94, lat: 22.54 }).then(answered)
      await pass(2_999)
      expect(answered).not.toHaveBeenCalled()
      await pass(1)
      expect(answered.mock.calls).toEqual([[null]])
      expect(jest.getTimerCount()).toBe(0)
    })
  })

  test.each([
    ['深圳', [{ name: '深圳站', district: '广东省深圳市', point: { lng: 114.1, lat: 22.6 } }], 0],
    ['某店', [{ name: '某店一分店', district: '', point: { lng: 114.2, lat: 22.7 } }], 1],
    ['无', [], 1],
  ])('%s is found as it is completed, else by a search', async (text, places, searches) => {
    const view = await openMap()
    expect(await view.findPlaces?.(text)).toEqual(places)
    expect([callsOf(`${autoComplete}.search`).length, callsOf('PlaceSearch.search').length]).toEqual([1, searches])
  })
})
