import type { CreateMap } from './port'

/** The map that can be had. Each kind comes in a file of its own. */
export const createMap: CreateMap = async (container, options) => {
  const { createOfflineMap } = await import(/* webpackChunkName: "offline-map" */ './offline/create-offline-map')
  return createOfflineMap(container, options)
}
