import type { AMapApi, AMapMap } from './amap-api'

/** Scale everywhere; what needs room (overview, kinds of map) where there is some. */
export const addControls = (api: AMapApi, map: AMapMap, { clientWidth, clientHeight }: HTMLElement): void => {
  map.addControl(new api.Scale({ position: 'LB' }))
  if (clientWidth < 600 || clientHeight < 360) return
  map.addControl(new api.ToolBar({ position: 'RT', liteStyle: true, locate: false }))
  map.addControl(new api.MapType({ defaultType: 0, showRoad: false }))
  // Closed, as 1.4 says it and as 2.0 does.
  map.addControl(new api.HawkEye({ isOpen: false, opened: false }))
}
