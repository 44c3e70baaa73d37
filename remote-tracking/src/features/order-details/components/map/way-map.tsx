import { PortalMap } from '@portal/shared/map'
import { useMemo } from 'react'
import { routeMarkers } from '../../model/map/route-markers'
import type { Route } from '../../model/map/route-of'
import { routeDescription } from '../../model/map/route-description'
import styles from './way-map.module.css'

/** The way on the portal's map: what is done in colour, what is planned dashed. */
export const RouteMap = ({ way }: { way: Route }) => {
  const { markers, lines, view } = useMemo(() => routeMarkers(way), [way])
  return (
    <div className={styles.frame}>
      <PortalMap embedded label={routeDescription(way)} markers={markers} lines={lines} fit={view} />
    </div>
  )
}
