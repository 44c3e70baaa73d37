import type { OrderDetail } from '@portal/contract/order-detail'
import type { NodeType } from '@portal/contract/tracking'
import type { OrderWithParts } from './read-order'

const originNodeTypes: readonly NodeType[] = ['COLLECTED', 'ASSIGNED']
const destinationNodeTypes: readonly NodeType[] = ['SIGNED', 'SIGN_ABNORMAL', 'DELIVERING', 'STORED']

/** Origin and destination on the map: the outlets when the nodes name them, else the cities. */
export const routeEndpoints = ({
  order,
  nodes,
  places,
}: OrderWithParts): Pick<OrderDetail, 'origin' | 'destination'> => {
  const atOutlet = (types: readonly NodeType[], city: string) =>
    nodes.find((node) => types.includes(node.nodeType) && node.city === city)
  const first = atOutlet(originNodeTypes, order.senderCity)
  const last = atOutlet(destinationNodeTypes, order.receiverCity)
  return {
    origin: places.placeOf({
      point: first?.point ?? null,
      outletName: first?.outletName ?? '',
      outletCode: order.outletCode,
      city: order.senderCity,
    }),
    destination: places.placeOf({
      point: last?.point ?? null,
      outletName: last?.outletName ?? '',
      outletCode: '',
      city: order.receiverCity,
    }),
  }
}
