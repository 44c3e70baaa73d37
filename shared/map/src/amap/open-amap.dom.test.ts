import { pass } from '@portal/testing/fake-time'
import type { CreateMap } from '../port'
import { amapScript, answerScript, callsOf, mapBox } from './testing/run-stand-in'

jest.mock('../offline/create-offline-map', () => ({ createOfflineMap: () => Promise.resolve({ provider: 'offline' }) }))

const camera = { centre: { lng: 114, lat: 22.6 }, zoom: 10.4 }
const settings = (amap: object | null) => {
  document.body.innerHTML = `<script type="application/json" id="portal-config">${JSON.stringify({ amap })}</script>`
}
const key = { key: 'key-of-the-carrier', securityCode: 'code-of-the-key', version: '2.0' }

/** Fresh modules, as after a page load: earlier failures do not count. */
let createMap: CreateMap
beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  jest.spyOn(console, 'warn').mockImplementation()
  amapScript()?.remove()
  delete window.AMap
  delete window.amapCalls
  delete window.amapBehaviour
  delete window._AMapSecurityConfig
  settings(key)
  createMap = (await import('../create-map')).createMap
})
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const opened = async (): Promise<{ provider: () => string | undefined }> => {
  let provider: string | undefined
  void createMap(mapBox(), { camera }).then((view) => (provider = view.provider))
  await pass(0)
  return { provider: () => provider }
}

test('without a key AMap is not requested', async () => {
  settings(null)
  const map = await opened()
  expect([map.provider(), amapScript()]).toEqual(['offline', null])
})

test.each([
  [
    '2.0',
    'AMap.AutoComplete,AMap.PlaceSearch,AMap.Scale,AMap.HawkEye,AMap.ToolBar,AMap.MapType,AMap.PolygonEditor,AMap.CircleEditor,AMap.DistrictSearch,AMap.Geocoder',
  ],
  [
    '1.4.4',
    'AMap.Autocomplete,AMap.PlaceSearch,AMap.Scale,AMap.OverView,AMap.ToolBar,AMap.MapType,AMap.PolyEditor,AMap.CircleEditor,AMap.DistrictSearch,AMap.Geocoder',
  ],
])('asks for version %s with its plugins, once for all maps of the page', async (version, plugin) => {
  settings({ ...key, version })
  const [one, other] = [await opened(), await opened()]
  expect(document.querySelectorAll('script[src*="amap"]')).toHaveLength(1)
  answerScript()
  await pass(0)
  expect([one.provider(), other.provider()]).toEqual(['amap', 'amap'])
  expect(callsOf('load')).toEqual([[{ v: version, key: 'key-of-the-carrier', callback: 'portalAmapReady', plugin }]])
  expect(window._AMapSecurityConfig).toEqual({ securityJsCode: 'code-of-the-key' })
  expect(callsOf('Map')[0]).toEqual([expect.objectContaining({ center: [114, 22.6], zoom: 10 })])
})

test('lacks something that the portal needs: the offline map at once', async () => {
  const map = await opened()
  window.portalAmapReady?.()
  await pass(0)
  expect([map.provider(), amapScript()]).toEqual(['offline', null])
})

test('does not load within 5 s: the offline map; a late script is ignored, and nobody waits a second time', async () => {
  const map = await opened()
  await pass(4_999)
  expect(map.provider()).toBeUndefined()
  await pass(1)
  expect([map.provider(), amapScript()]).toEqual(['offline', null])
  const late = document.createElement('script')
  late.type = 'text/late'
  late.src = 'https://webapi.amap.com/maps?callback=portalAmapReady&plugin='
  document.head.append(late)
  answerScript()
  await pass(0)
  expect([map.provider(), callsOf('Map')]).toEqual(['offline', []])
  late.remove()
  expect([(await opened()).provider(), amapScript()]).toEqual(['offline', null])
})

test('cannot be reached: the offline map at once', async () => {
  const map = await opened()
  amapScript()?.dispatchEvent(new Event('error'))
  await pass(0)
  expect([map.provider(), amapScript()]).toEqual(['offline', null])
})

test('refuses the key: its elements are removed, and the offline map appears within the same 5 s', async () => {
  window.amapBehaviour = 'refuses'
  const map = await opened()
  await pass(2_000)
  answerScript()
  await pass(2_999)
  expect(map.provider()).toBeUndefined()
  await pass(1)
  expect([map.provider(), callsOf('destroy')]).toEqual(['offline', [[]]])
})
