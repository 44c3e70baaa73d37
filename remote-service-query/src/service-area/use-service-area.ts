import { loadData } from '@portal/shared'
import type { MapPoint, MapShape } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'

const none: readonly MapShape[] = []
const metresPerDegree = 111_195

/** Points that a view must include to show the whole shape. */
export const cornersOf = (shape: MapShape): readonly MapPoint[] => {
  if (shape.kind === 'polygon') return shape.points
  const { lng, lat } = shape.centre
  const north = shape.radiusMetres / metresPerDegree
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [
    { lng: lng - east, lat: lat - north },
    { lng: lng + east, lat: lat + north },
  ]
}

export const serviceAreaQuery = (outletCode: string) => ({
  queryKey: ['outlet/serviceArea', outletCode],
  queryFn: () => loadData('outlet/serviceArea', { outletCode }),
  staleTime: 300_000,
})

/** The service area of an outlet, if one was drawn. The details work without it. */
export const useServiceArea = (outletCode: string): readonly MapShape[] => {
  const { data } = useQuery({ ...serviceAreaQuery(outletCode), enabled: outletCode !== '' })
  return outletCode === '' ? none : (data?.shapes ?? none)
}
