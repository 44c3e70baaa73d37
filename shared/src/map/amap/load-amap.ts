import type { AMapApi } from './amap-api'

/** The version that the portal is written for, and what it needs besides the map itself. */
export const amapVersion = '1.4.4'
export const amapPlugins = [
  'Autocomplete',
  'PlaceSearch',
  'Scale',
  'OverView',
  'ToolBar',
  'MapType',
  'PolyEditor',
  'CircleEditor',
  'MarkerClusterer',
  'DistrictSearch',
] as const

/** Milliseconds until the offline map takes over. */
export const patience = 5_000

export interface AmapKey {
  key: string
  /** Of keys that were issued with one; '' for none. */
  securityCode: string
}

const address = (key: string): string =>
  `https://webapi.amap.com/maps?v=${amapVersion}&key=${encodeURIComponent(key)}&plugin=${amapPlugins.map((name) => `AMap.${name}`).join(',')}&callback=portalAmapReady`

const addScript = ({ key, securityCode }: AmapKey): Promise<AMapApi> =>
  new Promise((resolve, reject) => {
    if (securityCode !== '') window._AMapSecurityConfig = { securityJsCode: securityCode }
    const script = document.createElement('script')
    script.src = address(key)
    script.charset = 'utf-8'
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      // A script that still arrives calls it, and nobody listens any more.
      window.portalAmapReady = () => undefined
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('AMap did not load within 5 s'), patience)
    script.onerror = () => fail('AMap cannot be reached')
    window.portalAmapReady = () => {
      clearTimeout(timer)
      if (window.AMap === undefined) fail('AMap came without its API')
      else resolve(window.AMap)
    }
    document.head.append(script)
  })

let loading: Promise<AMapApi> | undefined

/** AMap's API, asked for once per page load. Rejects when it cannot be reached, or does not come in time; then for good. */
export const loadAmap = (key: AmapKey): Promise<AMapApi> => (loading ??= addScript(key))
