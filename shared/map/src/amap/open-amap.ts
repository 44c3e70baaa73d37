import type { SiteConfig } from '@portal/contract/site-config'
import type { MapOptions, MapView } from '../port'
import { createAmap } from './create-amap'
import type { AMapApi } from './amap-api'

export type AmapVersion = NonNullable<SiteConfig['amap']>['version']

/** Names that differ in 1.4 (lbs.amap.com/api/jsapi-v2/update). */
interface Renamed {
  AutoComplete: 'AutoComplete' | 'Autocomplete'
  HawkEye: 'HawkEye' | 'OverView'
  PolygonEditor: 'PolygonEditor' | 'PolyEditor'
}

const names: Readonly<Record<AmapVersion, Renamed>> = {
  '1.4.4': { AutoComplete: 'Autocomplete', HawkEye: 'OverView', PolygonEditor: 'PolyEditor' },
  '2.0': { AutoComplete: 'AutoComplete', HawkEye: 'HawkEye', PolygonEditor: 'PolygonEditor' },
}

/** AMap's API as its script defines it, with the names of its version. */
type LoadedAmap = Omit<AMapApi, keyof Renamed> & {
  [Name in keyof Renamed as Renamed[Name]]?: AMapApi[Name]
}

/** Plugins that the portal needs, by the names of that version. */
const amapPlugins = (version: AmapVersion): string[] => {
  const { AutoComplete, HawkEye, PolygonEditor } = names[version]
  return [
    AutoComplete,
    'PlaceSearch',
    'Scale',
    HawkEye,
    'ToolBar',
    'MapType',
    PolygonEditor,
    'CircleEditor',
    'DistrictSearch',
    'Geocoder',
  ]
}

/** Adds the names of 2.0 to the loaded API, whatever its version; null when something is missing. */
const unifyNames = (loaded: LoadedAmap | undefined, version: AmapVersion): AMapApi | null => {
  const own = names[version]
  const AutoComplete = loaded?.[own.AutoComplete]
  const HawkEye = loaded?.[own.HawkEye]
  const PolygonEditor = loaded?.[own.PolygonEditor]
  if (loaded === undefined || AutoComplete === undefined || HawkEye === undefined || PolygonEditor === undefined)
    return null
  return Object.assign(loaded, { AutoComplete, HawkEye, PolygonEditor })
}

declare global {
  interface Window {
    AMap?: LoadedAmap
    _AMapSecurityConfig?: { securityJsCode: string }
    /** AMap calls it once it and its plugins are there. */
    portalAmapReady?: () => void
  }
}

/** Milliseconds until the offline map takes over. */
export const amapTimeoutMs = 5_000

export interface AmapKey {
  key: string
  /** The security code of keys that were issued with one; '' for none. */
  securityCode: string
  version: AmapVersion
}

const address = ({ key, version }: AmapKey): string =>
  `https://webapi.amap.com/maps?v=${version}&key=${encodeURIComponent(key)}&plugin=${amapPlugins(version)
    .map((name) => `AMap.${name}`)
    .join(',')}&callback=portalAmapReady`

const addScript = (key: AmapKey): Promise<AMapApi> =>
  new Promise((resolve, reject) => {
    if (key.securityCode !== '') window._AMapSecurityConfig = { securityJsCode: key.securityCode }
    const script = document.createElement('script')
    script.src = address(key)
    script.charset = 'utf-8'
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      // A script that arrives late still calls it.
      window.portalAmapReady = () => undefined
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('AMap did not load within 5 s'), amapTimeoutMs)
    script.onerror = () => fail('AMap cannot be reached')
    window.portalAmapReady = () => {
      clearTimeout(timer)
      const api = unifyNames(window.AMap, key.version)
      if (api === null) fail('AMap came without its API')
      else resolve(api)
    }
    document.head.append(script)
  })

let loading: Promise<AMapApi> | undefined

/** AMap's API, loaded once per page load. Rejects when it cannot be reached or is too late, and is not retried. */
export const loadAmap = (key: AmapKey): Promise<AMapApi> => (loading ??= addScript(key))

/** After a failure AMap is not tried again before the next page load. */
let hasFailed = false

/** AMap's map; null when it does not load, or draws nothing, within 5 s of the request: the offline map takes over. */
export const openAmap = async (key: AmapKey, container: HTMLElement, options: MapOptions): Promise<MapView | null> => {
  if (hasFailed) return null
  const deadline = performance.now() + amapTimeoutMs
  try {
    return await createAmap(await loadAmap(key), container, options, deadline)
  } catch (error) {
    hasFailed = true
    console.warn(error instanceof Error ? error.message : 'AMap failed')
    return null
  }
}
