import prose from '@portal/kit/prose.module.css'
import type { ServingOutlet } from '@portal/contract/coverage'
import { PortalMap } from '@portal/shared/map'
import type { MapMarker } from '@portal/shared/map/port'
import { useMemo } from 'react'
import { cornersOf, useServiceArea } from '../../service-area/use-service-area'
import styles from './outlet-map.module.css'

/** Zoom at which the surrounding town is visible. */
const townZoom = 10

/** The outlet on the map, with its service area. */
const OutletMap = ({ outlet: { outletCode, outletName, lng, lat } }: { outlet: ServingOutlet }) => {
  const shapes = useServiceArea(outletCode)
  const hasArea = shapes.length > 0
  const markers = useMemo(
    (): MapMarker[] => [{ id: outletCode, kind: 'outlet', name: outletName, point: { lng, lat } }],
    [outletCode, outletName, lng, lat],
  )
  const fit = useMemo(
    () => (shapes.length > 0 ? [{ lng, lat }, ...shapes.flatMap(cornersOf)] : undefined),
    [lng, lat, shapes],
  )
  return (
    <div className={styles.place} aria-live="off">
      <div className={styles.map}>
        <PortalMap
          key={outletCode}
          label={`地图：${outletName}的位置${hasArea ? '与服务范围' : ''}`}
          camera={{ centre: { lng, lat }, zoom: townZoom }}
          embedded
          markers={markers}
          selected={outletCode}
          areas={shapes}
          fit={fit}
        />
      </div>
      {hasArea && (
        <p className={`${prose.hint} ${styles.note}`}>
          <i className={styles.swatch} />
          该网点的服务范围，以实际受理为准
        </p>
      )}
    </div>
  )
}
export default OutletMap
