import { Card } from '@portal/kit/card'
import { FoldableCard } from '@portal/kit/foldable-card'
import type { OrderDetail } from '@portal/contract/order-detail'
import { useMemo } from 'react'
import { routeOf } from '../../components/route-map/route'
import { RouteFigure, RouteLegend } from '../../components/route-map/route-figure'
import { isFinal } from '../../model/order-status'

/** 物流地图. It is left out when the places are unknown. */
export const MapCard = ({ order: { origin, destination, nodes, status } }: { order: OrderDetail }) => {
  const route = useMemo(() => routeOf({ origin, destination, nodes, status }), [origin, destination, nodes, status])
  // Where the goods have been is worth less than where they are.
  const Frame = isFinal(status) ? FoldableCard : Card
  if (route === null) return null
  return (
    <RouteFigure
      route={route}
      frame={(figure) => (
        <Frame title="物流地图" extra={<RouteLegend />}>
          {figure}
        </Frame>
      )}
    />
  )
}
