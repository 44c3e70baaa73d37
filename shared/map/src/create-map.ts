import { amapSettings } from './amap/amap-settings'
import type { CreateMap } from './port'

/** The map that can be had: AMap's where the carrier has a key and it comes in time, else the one of our own. Each comes in a file of its own. */
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
