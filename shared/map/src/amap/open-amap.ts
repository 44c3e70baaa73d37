import type { MapOptions, MapView } from '../port'
import { createAmap } from './create-amap'
import { type AmapKey, loadAmap, amapTimeoutMs } from './load-amap'

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
