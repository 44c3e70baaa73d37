import type { FoundPlace } from '../port'
import { type AMapApi, type AMapLngLat, toPoint } from './amap-api'

const maxPlaces = 8

interface Tip {
  name: string
  district?: string
  /** '' for an entry without a location, such as the name of a chain. */
  location?: AMapLngLat | '' | null
}

const placesOf = (tips: readonly Tip[]): FoundPlace[] =>
  tips
    .flatMap(({ name, district = '', location }) => (location ? [{ name, district, point: toPoint(location) }] : []))
    .slice(0, maxPlaces)

/** Places by name: from AMap's completion, else from its search. Empty when it finds none or fails. */
export const amapPlaces =
  (api: AMapApi) =>
  async (text: string): Promise<FoundPlace[]> => {
    const completed = await new Promise<FoundPlace[]>((resolve) => {
      new api.AutoComplete({ citylimit: false }).search(text, (status, result) =>
        resolve(status === 'complete' && typeof result === 'object' ? placesOf(result.tips ?? []) : []),
      )
    })
    if (completed.length > 0) return completed
    return new Promise((resolve) => {
      new api.PlaceSearch({ pageSize: maxPlaces }).search(text, (status, result) =>
        resolve(
          status === 'complete' && typeof result === 'object'
            ? placesOf(
                (result.poiList?.pois ?? []).map(({ name, address, location }) => ({
                  name,
                  district: typeof address === 'string' ? address : '',
                  location,
                })),
              )
            : [],
        ),
      )
    })
  }
