import type { OrderStatus } from '@portal/contract/order'
import type { NodeType } from '@portal/contract/tracking'
import { isFinal, statusOfNodes } from '../../modules/order-core/order-state'
import type { StateNode } from '../../modules/order-core/piece-state'
import { nextEvent, type SimulatedOrder } from './next-event'

const route = ['深圳南山营业部', '广东分拨中心', '浙江分拨中心', '杭州西湖营业部'].map((outletName) => ({
  city: outletName.slice(0, 2),
  outletName,
}))
const orderOf = (fields: Partial<SimulatedOrder> = {}): SimulatedOrder => ({
  orderNo: 'LC26112000000007',
  ewbNo: '300000000007',
  status: 'WAIT_ACCEPT',
  packageCount: 3,
  weightGrams: 9000,
  volumeCm3: 24_000,
  pieceLines: [{ lengthCm: 20, widthCm: 20, heightCm: 20, count: 3, pieceWeightGrams: 3000 }],
  deliveryMode: 'DOOR',
  estimateLines: [],
  actualLines: null,
  interceptState: null,
  payMethod: 'SENDER',
  dueCents: 0,
  ...fields,
})
const nodesOf = (...types: NodeType[]): StateNode[] =>
  types.map((nodeType, index) => ({ eventId: `event-${index}`, nodeType, eventAt: new Date(index * 60_000) }))

/** Runs the simulation from some nodes to the end. */
const live = (fields: Partial<SimulatedOrder>, nodes: StateNode[]): NodeType[] => {
  const happened: NodeType[] = []
  for (let minute = nodes.length; minute < 100; minute += 1) {
    const event = nextEvent(
      orderOf({ ...fields, status: statusOfNodes(nodes) }),
      nodes,
      route,
      new Date(minute * 60_000),
    )
    if (event === null) return happened
    happened.push(event.nodeType)
    nodes = [...nodes, { ...event, eventAt: new Date(event.eventAt) }]
  }
  throw new Error('never ends')
}

const road: NodeType[] = ['DEPARTED', 'ARRIVED', 'DEPARTED', 'ARRIVED', 'DEPARTED', 'ARRIVED']

test.each<[string, Partial<SimulatedOrder>, NodeType[], NodeType[]]>([
  ['a whole life', {}, ['ORDERED'], ['ASSIGNED', 'COLLECTED', ...road, 'DELIVERING', 'SIGNED']],
  [
    'to be fetched at the outlet',
    { deliveryMode: 'SELF_PICKUP' },
    ['ORDERED', 'ASSIGNED'],
    ['COLLECTED', ...road, 'STORED', 'SIGNED'],
  ],
  [
    'from somewhere on the road',
    {},
    ['ORDERED', 'ASSIGNED', 'COLLECTED', 'DEPARTED', 'ARRIVED', 'DEPARTED'],
    ['ARRIVED', 'DEPARTED', 'ARRIVED', 'DELIVERING', 'SIGNED'],
  ],
  [
    'after a failed pick-up',
    {},
    ['ORDERED', 'ASSIGNED', 'PICKUP_FAIL'],
    ['ASSIGNED', 'COLLECTED', ...road, 'DELIVERING', 'SIGNED'],
  ],
  ['after a failed delivery', {}, ['COLLECTED', ...road, 'DELIVERING', 'EXCEPTION'], ['DELIVERING', 'SIGNED']],
  ['after trouble on the road', {}, ['COLLECTED', 'DEPARTED', 'EXCEPTION'], [...road.slice(1), 'DELIVERING', 'SIGNED']],
  ['on the way back', {}, ['COLLECTED', 'DEPARTED', 'RETURNING'], ['RETURNED']],
])('%s', (_, fields, types, rest) => expect(live(fields, nodesOf(...types))).toEqual(rest))

test('goods that are to be stopped turn round where they are, and come back', () => {
  expect(live({ interceptState: 'ACCEPTED' }, nodesOf('COLLECTED', 'DEPARTED', 'RETURNING'))).toEqual(['RETURNED'])
  expect(
    nextEvent(
      orderOf({ status: 'IN_TRANSIT', interceptState: 'REQUESTED' }),
      nodesOf('COLLECTED', 'DEPARTED', 'ARRIVED', 'DEPARTED'),
      route,
      new Date(0),
    ),
  ).toMatchObject({ nodeType: 'RETURNING', outletName: '广东分拨中心' })
})

const north = ['深圳南山营业部', '广东分拨中心', '北京分拨中心', '北京海淀营业部'].map((outletName) => ({
  city: outletName.slice(0, 2),
  outletName,
}))
const placed = (types: readonly NodeType[], stops: readonly string[]) =>
  nodesOf(...types).map((node, index) => ({ ...node, outletName: stops[index] ?? '' }))

test.each<[string, NodeType[], string[], string]>([
  [
    'where both routes meet',
    ['COLLECTED', 'DEPARTED', 'ARRIVED', 'FORWARDED'],
    ['', '', '广东分拨中心'],
    '北京分拨中心',
  ],
  ['at the old end', ['COLLECTED', 'ARRIVED', 'FORWARDED'], ['', '杭州西湖营业部'], '北京分拨中心'],
  ['before they left', ['COLLECTED', 'FORWARDED'], [''], '广东分拨中心'],
  [
    'on the new road',
    ['COLLECTED', 'ARRIVED', 'FORWARDED', 'ARRIVED'],
    ['', '浙江分拨中心', '', '北京分拨中心'],
    '北京海淀营业部',
  ],
])('goods that got another address %s go on to the new receiver', (_, types, stops, next) => {
  const event = nextEvent(
    orderOf({ status: types.includes('ARRIVED') ? 'ARRIVED' : 'COLLECTED' }),
    placed(types, stops),
    north,
    new Date(0),
  )
  expect(event).toMatchObject({ nodeType: 'DEPARTED', description: expect.stringContaining(`下一站【${next}】`) })
})

test('names the courier, the outlets of the way and the next stop', () => {
  const assigned = nextEvent(orderOf(), nodesOf('ORDERED'), route, new Date(0))
  expect(assigned).toEqual({
    eventId: 'sim-LC26112000000007-1',
    ewbNo: '300000000007',
    nodeType: 'ASSIGNED',
    eventAt: '1970-01-01T00:00:00.000Z',
    city: '深圳',
    outletName: '深圳南山营业部',
    description: '【深圳南山营业部】已受理，快递员黄师傅（19900000007）将上门取件',
    courierName: '黄师傅',
    courierPhone: '19900000007',
  })
  expect(
    nextEvent(orderOf({ status: 'ARRIVED' }), nodesOf('COLLECTED', 'DEPARTED', 'ARRIVED'), route, new Date(0)),
  ).toMatchObject({
    city: '广东',
    description: '快件已从【广东分拨中心】发出，下一站【浙江分拨中心】',
  })
})

test('the carrier weighs what was estimated, once', () => {
  const estimateLines = [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 1, note: '' }]
  expect(
    nextEvent(orderOf({ status: 'ACCEPTED', estimateLines }), nodesOf('ASSIGNED'), route, new Date(0)),
  ).toMatchObject({
    actualLines: estimateLines,
    measured: { weightGrams: 9000, volumeCm3: 24_000, lines: [{ lengthCm: 20, widthCm: 20, heightCm: 20, count: 3 }] },
  })
  expect(
    nextEvent(orderOf({ status: 'ACCEPTED', actualLines: [] }), nodesOf('ASSIGNED'), route, new Date(0)),
  ).not.toHaveProperty('actualLines')
})

test.each([
  [
    '到付 that is owed is paid to the courier',
    { payMethod: 'RECEIVER', dueCents: 30_00 },
    { amountCents: 30_00, method: 'CASH' },
  ],
  ['到付 that was paid online is not', { payMethod: 'RECEIVER', dueCents: 0 }, undefined],
  ['what the sender owes is not', { payMethod: 'SENDER', dueCents: 30_00 }, undefined],
] as const)('%s when the goods are handed over', (_, fields, doorPayment) => {
  expect(
    nextEvent(orderOf({ status: 'DELIVERING', ...fields }), nodesOf('ASSIGNED', 'DELIVERING'), route, new Date(0))
      ?.doorPayment,
  ).toEqual(doorPayment)
})

test('one order in ten is handed over in two goes, if it has several pieces', () => {
  const inParts = { orderNo: 'LC26112000000004', ewbNo: '300000000004' }
  const first = nextEvent(
    orderOf({ ...inParts, status: 'DELIVERING' }),
    nodesOf('COLLECTED', 'DELIVERING'),
    route,
    new Date(0),
  )
  expect(first).toMatchObject({
    nodeType: 'SIGNED',
    signer: '本人',
    pieceNos: ['300000000004-001'],
    description: '已签收1件，签收人：本人，其余2件将另行派送',
  })
  const rest = nextEvent(
    orderOf({ ...inParts, status: 'PART_SIGNED' }),
    nodesOf('COLLECTED', 'DELIVERING', 'SIGNED'),
    route,
    new Date(0),
  )
  expect(rest).toMatchObject({ nodeType: 'SIGNED', description: '其余2件已签收，签收人：本人，感谢使用零川物流' })
  expect(rest).not.toHaveProperty('pieceNos')
  expect(
    nextEvent(
      orderOf({ ...inParts, packageCount: 1, status: 'DELIVERING' }),
      nodesOf('COLLECTED', 'DELIVERING'),
      route,
      new Date(0),
    ),
  ).not.toHaveProperty('pieceNos')
})

test.each<OrderStatus>(['SIGNED', 'SIGN_ABNORMAL', 'RETURNED', 'CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED'])(
  'nothing happens to %s',
  (status) => {
    expect(isFinal(status)).toBe(true)
    expect(nextEvent(orderOf({ status }), nodesOf('ORDERED'), route, new Date(0))).toBeNull()
  },
)
