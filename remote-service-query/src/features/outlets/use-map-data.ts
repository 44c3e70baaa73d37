import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'
import type { OutletMarker } from '@portal/contract/outlet'
import type { MapMarker } from '@portal/shared/map/port'
import type { LngLat } from '@portal/shared/outlets'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { useMemo } from 'react'
import { filterOf, type OutletQuery } from './model/outlet-query'

const toMarker = ({ outletCode, outletName, status, lng, lat }: OutletMarker): MapMarker => ({
  id: outletCode,
  name: outletName,
  point: { lng, lat },
  kind: status === 'OPEN' ? 'outlet' : 'paused',
})

/** An id that no outlet has. */
const hereId = 'here'

export const markersQuery = (query: OutletQuery) => {
  const filter = filterOf(query)
  return {
    queryKey: ['outlet/markers', filter],
    queryFn: () => loadData('outlet/markers', filter),
    staleTime: 60_000,
  }
}

export const countsQuery = (query: OutletQuery) => {
  const { keyword, openNow, service } = filterOf(query)
  return {
    queryKey: ['outlet/regionCounts', keyword, openNow, service],
    queryFn: () => loadData('outlet/regionCounts', { keyword, openNow, ...(service && { service }) }),
    staleTime: 60_000,
    meta: rememberedAnswer,
  }
}

/**
 * The data of the map: the number of outlets per province, or each outlet that the filter finds, and the visitor's
 * position.
 */
export const useMapData = (query: OutletQuery, here: LngLat | null, showsMarkers: boolean) => {
  const markers = useQuery({ ...markersQuery(query), enabled: showsMarkers, placeholderData: keepPreviousData })
  const counts = useQuery({ ...countsQuery(query), enabled: !showsMarkers, placeholderData: keepPreviousData })
  const markerList = markers.data?.list
  const outlets = showsMarkers && !markers.isPlaceholderData ? markerList : undefined
  const countList = counts.data?.list
  return {
    /** The outlets that the filter finds; undefined while they load, and where only their numbers are shown. */
    outlets,
    markers: useMemo(
      (): MapMarker[] => [
        ...(showsMarkers ? (markerList ?? []).map(toMarker) : []),
        ...(here ? [{ id: hereId, name: '您的位置', point: here, kind: 'here' as const }] : []),
      ],
      [markerList, showsMarkers, here],
    ),
    counts: useMemo(
      () => (showsMarkers || !countList ? null : Object.fromEntries(countList.map(({ code, count }) => [code, count]))),
      [countList, showsMarkers],
    ),
    /** Whether there are more matches than the map can show. */
    isCut: showsMarkers && markers.data?.isComplete === false,
    hasFailed: showsMarkers ? markers.isError : counts.isError,
    retry: () => void (showsMarkers ? markers : counts).refetch(),
  }
}
