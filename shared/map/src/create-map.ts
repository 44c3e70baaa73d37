import { amapSettings } from './amap/amap-settings'
import type { CreateMap } from './port'

/** AMap's map when the carrier has a key and AMap loads in time, else the offline map. Each is a chunk of its own. */
export const createMap: CreateMap = async (container, options) => {
  const settings = amapSettings()
  if (settings !== null) {
    const { openAmap } = await import(/* webpackChunkName: "amap" */ './amap/open-amap')
    const amap = await openAmap(settings, container, options)
    if (amap !== null) return amap
  }
  const { createOfflineMap } = await import(/* webpackChunkName: "offline-map" */ './offline/create-offline-map')
  return createOfflineMap(container, options)
}
