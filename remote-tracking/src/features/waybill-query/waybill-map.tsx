import layout from '@portal/kit/layout.module.css'
import type { OrderStatus } from '@portal/contract/order'
import type { WaybillTrace } from '@portal/contract/tracking'
import { useMemo } from 'react'
import { routeOf } from '../../components/route-map/route'
import { RouteFigure, RouteLegend } from '../../components/route-map/route-figure'
import styles from './waybill-map.module.css'

/** Where the goods are, on the map of order details. */
export const WaybillMap = ({ trace, status }: { trace: WaybillTrace; status: OrderStatus }) => {
  const { origin, destination, nodes } = trace
  const route = useMemo(() => routeOf({ origin, destination, nodes, status }), [origin, destination, nodes, status])
  return (
    route !== null && (
      <RouteFigure
        route={route}
        frame={(figure) => (
          <section className={layout.notOnPaper} aria-label="物流地图">
            <div className={styles.legend}>
              <RouteLegend />
            </div>
            {figure}
          </section>
        )}
      />
    )
  )
}
