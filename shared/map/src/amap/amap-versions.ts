import type { SiteConfig } from '@portal/contract/site-config'
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
export type LoadedAmap = Omit<AMapApi, keyof Renamed> & {
  [Name in keyof Renamed as Renamed[Name]]?: AMapApi[Name]
}

/** Plugins that the portal needs, by the names of that version. */
export const amapPlugins = (version: AmapVersion): string[] => {
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
export const unifyNames = (loaded: LoadedAmap | undefined, version: AmapVersion): AMapApi | null => {
  const own = names[version]
  const AutoComplete = loaded?.[own.AutoComplete]
  const HawkEye = loaded?.[own.HawkEye]
  const PolygonEditor = loaded?.[own.PolygonEditor]
  if (loaded === undefined || AutoComplete === undefined || HawkEye === undefined || PolygonEditor === undefined)
    return null
  return Object.assign(loaded, { AutoComplete, HawkEye, PolygonEditor })
}
