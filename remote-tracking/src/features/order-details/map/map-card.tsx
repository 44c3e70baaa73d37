import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import { OptionalBoundary } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { lazy, Suspense, useMemo } from 'react'
import { routeOf } from './route'
import styles from './map-card.module.css'
import map from './route-map.module.css'

const RouteMap = lazy(async () => ({
  default: (await import(/* webpackChunkName: "route-map" */ './route-map')).RouteMap,
}))

/** 物流地图. It is left out when the places are unknown or the map cannot be loaded: the trace says the same. */
export const MapCard = ({ order: { origin, destination, nodes, status } }: { order: OrderDetail }) => {
  const route = useMemo(() => routeOf({ origin, destination, nodes, status }), [origin, destination, nodes, status])
  return route === null ? null : (
    <OptionalBoundary name="route-map">
      <Card
        title="物流地图"
        extra={
          <span className={`${prose.hint} ${styles.legend}`}>
            <i className={styles.done} />
            已行驶
            <i className={styles.planned} />
            待行驶
          </span>
        }
      >
        <Suspense fallback={<div className={`${map.frame} ${styles.waiting}`} />}>
          <RouteMap route={route} />
        </Suspense>
        <p className={`${prose.fine} ${styles.hint}`}>连线仅为示意，不代表实际行驶路线</p>
      </Card>
    </OptionalBoundary>
  )
}
