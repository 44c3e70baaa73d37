import type { MapPoint, PointAddress } from '../port'
import { type AMapApi, toPair } from './amap-api'

/** Milliseconds. */
const geocoderTimeoutMs = 3_000

const textOf = (value: string | readonly never[] | undefined): string => (typeof value === 'string' ? value : '')

/** Requests the address of a point from AMap's Geocoder. Null when it fails or does not answer in time. */
export const amapAddress =
  (api: AMapApi) =>
  (point: MapPoint): Promise<PointAddress | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), geocoderTimeoutMs)
      const answer = (address: PointAddress | null) => {
        clearTimeout(timer)
        resolve(address)
      }
      try {
        new api.Geocoder({ extensions: 'base' }).getAddress(toPair(point), (status, result) => {
          if (status !== 'complete' || typeof result === 'string') return answer(null)
          const { adcode, township, street, streetNumber } = result.regeocode.addressComponent
          answer({ adcode: textOf(adcode), town: textOf(township), street: textOf(street) + textOf(streetNumber) })
        })
      } catch {
        // The key does not include the plugin.
        answer(null)
      }
    })
