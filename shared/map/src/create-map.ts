import type { SiteConfig } from '@portal/contract/site-config'
import type { CreateMap } from './port'

/** The carrier's key of AMap's service, from the page's configuration; null when only the offline map is available. */
const amapSettings = (): SiteConfig['amap'] => {
  const text = document.getElementById('portal-config')?.textContent
  return text ? ((JSON.parse(text) as Partial<SiteConfig>).amap ?? null) : null
}

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
