import { PortalMap } from '@portal/shared/map'
import { useMemo } from 'react'
import { routeMarkers } from './route-markers'
import { type Route, routeDescription } from './route'
import styles from './route-map.module.css'

/** The route on the map: the travelled part in colour, the planned part dashed. */
export const RouteMap = ({ route }: { route: Route }) => {
  const { markers, lines, view } = useMemo(() => routeMarkers(route), [route])
  return (
    <div className={styles.frame}>
      <PortalMap embedded label={routeDescription(route)} markers={markers} lines={lines} fit={view} />
    </div>
  )
}
