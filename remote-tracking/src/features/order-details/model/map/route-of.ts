import type { OrderDetail } from '@portal/shared/contract/order'
import type { MapPlace, NodeType } from '@portal/shared/contract/tracking'

/** What happens before the carrier has the goods moves nothing on the map. */
const nonMovingNodes: readonly NodeType[] = ['ORDERED', 'ASSIGNED', 'PICKUP_FAIL', 'CANCELED', 'REJECTED']

export interface Route {
  origin: MapPlace
  destination: MapPlace
  /** Where the goods have been, oldest first; the last one is where they are. Empty before they are collected. */
  passed: MapPlace[]
  /** Where they are to go from there; null once they are there. */
  target: MapPlace | null
}

type Located = Pick<OrderDetail, 'origin' | 'destination' | 'nodes' | 'status'>

const passedPlaces = (nodes: OrderDetail['nodes']): MapPlace[] =>
  [...nodes]
    .sort((one, other) => Date.parse(one.eventAt) - Date.parse(other.eventAt))
    .flatMap(({ nodeType, city, point }) =>
      nonMovingNodes.includes(nodeType) || point === null ? [] : [{ ...point, city }],
    )

const isReturning: readonly OrderDetail['status'][] = ['RETURNING', 'RETURNED']
const hasArrived: readonly OrderDetail['status'][] = ['SIGNED', 'SIGN_ABNORMAL', 'RETURNED']

/** The way of the goods on the map; null where its ends are not known, and for an order that was called off. */
export const routeOf = ({ origin, destination, nodes, status }: Located): Route | null => {
  if (origin === null || destination === null) return null
  if (status === 'CANCELED' || status === 'CANCELED_BY_CARRIER' || status === 'REJECTED') return null
  const told = passedPlaces(nodes)
  const passed = told.length === 0 ? [] : [origin, ...told]
  const end = isReturning.includes(status) ? origin : destination
  return { origin, destination, passed, target: hasArrived.includes(status) ? null : end }
}
