import type { MapMarker, MapPoint, MapView } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'
import { useMemo } from 'react'
import { cityQuery } from './load-city'

/** The districts of the city under the pin, by name, on a map without streets; and where the customer is. */
export const useDistrictMarkers = (view: MapView | null, cityCode: string, here: MapPoint | null): MapMarker[] => {
  const isBare = view?.provider === 'offline'
  const { data } = useQuery({ ...cityQuery(cityCode), enabled: isBare && cityCode !== '' })
  // The start of the map may have loaded the city already, even when the map shows no names.
  const districts = isBare ? data?.districts : undefined
  return useMemo(
    () => [
      ...(districts ?? []).map(({ districtCode, districtName, lng, lat }): MapMarker => ({
        id: districtCode,
        kind: 'stop',
        name: districtName,
        point: { lng, lat },
      })),
      ...(here ? [{ id: 'here', kind: 'here', name: '您的位置', point: here } satisfies MapMarker] : []),
    ],
    [districts, here],
  )
}
