import type { AMapApi, AMapMap } from './amap-api'

/** Scale everywhere; what needs room (overview, kinds of map) where there is some. */
export const addControls = (api: AMapApi, map: AMapMap, { clientWidth, clientHeight }: HTMLElement): void => {
  map.addControl(new api.Scale({ position: 'LB' }))
  if (clientWidth < 600 || clientHeight < 360) return
  map.addControl(new api.ToolBar({ position: 'RT', liteStyle: true, locate: false }))
  map.addControl(new api.MapType({ defaultType: 0, showRoad: false }))
  map.addControl(new api.OverView({ isOpen: false }))
}
