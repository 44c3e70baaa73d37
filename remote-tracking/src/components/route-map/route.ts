import type { OrderDetail } from '@portal/contract/order-detail'
import type { MapPlace, NodeType } from '@portal/contract/tracking'
import { hasRoute } from './has-route'

/** Nodes before the pickup, which do not move the goods on the map. */
const nonMovingNodes: readonly NodeType[] = ['ORDERED', 'ASSIGNED', 'PICKUP_FAIL', 'CANCELED', 'REJECTED']

export interface Route {
  origin: MapPlace
  destination: MapPlace
  /**
   * The places where the goods have been, oldest first; the last one is the present position. Empty before the pickup.
   */
  passed: MapPlace[]
  /** The next place to go to; null when the goods have arrived. */
  target: MapPlace | null
}

type Located = Pick<OrderDetail, 'origin' | 'destination' | 'nodes' | 'status'>

const passedPlaces = (nodes: OrderDetail['nodes']): MapPlace[] =>
  [...nodes]
    .sort((one, other) => Date.parse(one.eventAt) - Date.parse(other.eventAt))
    .flatMap(({ nodeType, city, point }) =>
      nonMovingNodes.includes(nodeType) || point === null ? [] : [{ ...point, city }],
    )

const goesBack: readonly OrderDetail['status'][] = ['RETURNING', 'RETURNED']
const hasArrived: readonly OrderDetail['status'][] = ['SIGNED', 'SIGN_ABNORMAL', 'RETURNED']

/** The route of the goods on the map; null when its ends are unknown, and for a cancelled order. */
export const routeOf = (order: Located): Route | null => {
  if (!hasRoute(order)) return null
  const { origin, destination, nodes, status } = order
  const reported = passedPlaces(nodes)
  const passed = reported.length === 0 ? [] : [origin, ...reported]
  const end = goesBack.includes(status) ? origin : destination
  return { origin, destination, passed, target: hasArrived.includes(status) ? null : end }
}

const withoutRepeats = (names: readonly string[]): string[] =>
  names.filter((name, index) => name !== '' && name !== names[index - 1])

/** The route as a sentence, for screen readers. */
export const routeDescription = ({ origin, destination, passed, target }: Route): string => {
  const cities = withoutRepeats(passed.map(({ city }) => city))
  const ends = `物流地图：${origin.city}寄往${destination.city}`
  if (cities.length === 0) return `${ends}，货物尚未揽收`
  const here = cities[cities.length - 1] ?? ''
  const road = cities.length > 1 ? `，已经过${cities.join('、')}` : ''
  return target === null ? `${ends}${road}，已送达${here}` : `${ends}${road}，当前在${here}，还要前往${target.city}`
}
