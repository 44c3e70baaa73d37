import { loadData } from '@portal/shared'
import type { ServingOutlet } from '@portal/shared/contract/range'
import { PortalMap } from '@portal/shared/map'
import type { MapMarker, MapPoint, MapShape } from '@portal/shared/map/port'
import { useQuery } from '@portal/shared/query'
import { useMemo } from 'react'
import styles from './outlet-map.module.css'

const nothing: readonly MapShape[] = []

/** The town around it. */
const nearby = 10

/** Corners of what is drawn, a circle's by its box; degrees, a metre being about 0.000009° of latitude. */
const cornersOf = (shape: MapShape): readonly MapPoint[] => {
  if (shape.kind === 'polygon') return shape.points
  const { centre: { lng, lat }, radiusMetres } = shape
  const up = radiusMetres * 9e-6
  const across = up / Math.cos((lat * Math.PI) / 180)
  return [{ lng: lng - across, lat: lat - up }, { lng: lng + across, lat: lat + up }]
}

/** Where the outlet is, and the area that its carrier has drawn for it. */
const OutletMap = ({ outlet }: { outlet: ServingOutlet }) => {
  const { outletCode, outletName, lng, lat } = outlet
  const area = useQuery({ queryKey: ['outlet/serviceArea', outletCode], queryFn: () => loadData('outlet/serviceArea', { outletCode }) })
  const shapes = area.data?.shapes ?? nothing
  const markers = useMemo((): MapMarker[] => [{ id: outletCode, kind: 'outlet', name: outletName, point: { lng, lat } }], [outletCode, outletName, lng, lat])
  const fit = useMemo(() => (shapes.length === 0 ? undefined : [{ lng, lat }, ...shapes.flatMap(cornersOf)]), [lng, lat, shapes])
  return (
    <div className={styles.place} aria-live="off">
      <div className={styles.map}>
        <PortalMap key={outletCode} camera={{ centre: { lng, lat }, zoom: nearby }} label={`地图：${outletName}的位置${shapes.length > 0 ? '与服务范围' : ''}`} markers={markers} selected={outletCode} areas={shapes} fit={fit} />
      </div>
      {shapes.length > 0 && <p className={styles.note}><i className={styles.swatch} />该网点的服务范围，以实际受理为准</p>}
    </div>
  )
}
export default OutletMap
