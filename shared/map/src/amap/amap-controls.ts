import type { AMapApi, AMapMap } from './amap-api'

/** Adds the scale everywhere; overview and map types only where there is room. */
export const addControls = (api: AMapApi, map: AMapMap, { clientWidth, clientHeight }: HTMLElement): void => {
  map.addControl(new api.Scale({ position: 'LB' }))
  if (clientWidth < 600 || clientHeight < 360) return
  map.addControl(new api.ToolBar({ position: 'RT', liteStyle: true, locate: false }))
  map.addControl(new api.MapType({ defaultType: 0, showRoad: false }))
  // Closed: `isOpen` is the option of 1.4, `opened` that of 2.0.
  map.addControl(new api.HawkEye({ isOpen: false, opened: false }))
}
