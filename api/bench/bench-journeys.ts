import type { FeeLine } from '@portal/contract/freight'
import type { OrderStatus } from '@portal/contract/order'
import type { NodeType } from '@portal/contract/tracking'
import type { EventInput } from '../src/modules/operations/operations.testing'
import { seededRandom } from '../src/testing/seeded-random'

/** An invented waybill: the events that are pushed for it, and the state that they must lead to. */
export interface Journey {
  orderNo: string
  ewbNo: string
  packageCount: number
  estimateLines: FeeLine[]
  events: EventInput[]
  status: OrderStatus
  dueCents: number
}

const freight = (amountCents: number): FeeLine => ({ feeType: 'FREIGHT', label: '运费', amountCents, note: '' })
const road: NodeType[] = ['DEPARTED', 'ARRIVED', 'DEPARTED', 'ARRIVED', 'DEPARTED', 'ARRIVED']
const outlets = ['深圳南山营业部', '广东分拨中心', '浙江分拨中心', '杭州西湖营业部']

type Step = [nodeType: NodeType, fields?: Partial<EventInput>]

/**
 * Nine events or so, one of them with fees; every tenth goes back, every tenth is signed for piece by piece, every
 * tenth is cancelled.
 */
const stepsOf = (kind: number, ewbNo: string, weighed: FeeLine[]): { steps: Step[]; status: OrderStatus } => {
  const collected: Step[] = [
    ['ASSIGNED', { courierName: '王师傅', courierPhone: '19900000001' }],
    ['COLLECTED', { actualLines: weighed, measured: { weightGrams: 121_000 } }],
  ]
  const onTheWay: Step[] = [...collected, ...road.map((nodeType): Step => [nodeType, { nextStop: '杭州西湖营业部' }])]
  if (kind === 0)
    return { steps: [...onTheWay, ['DELIVERING'], ['EXCEPTION'], ['RETURNING'], ['RETURNED']], status: 'RETURNED' }
  if (kind === 1)
    return {
      steps: [
        ...onTheWay,
        ['DELIVERING'],
        ['SIGNED', { pieceNos: [`${ewbNo}-001`] }],
        ['SIGNED', { pieceNos: [`${ewbNo}-002`] }],
      ],
      status: 'SIGNED',
    }
  if (kind === 2) return { steps: [['ASSIGNED'], ['PICKUP_FAIL'], ['CANCELED']], status: 'CANCELED_BY_CARRIER' }
  return {
    steps: [...onTheWay, ['DELIVERING'], ['SIGNED', { signer: '本人', images: ['https://pod.example/1.jpg'] }]],
    status: 'SIGNED',
  }
}

/** Waybills with their events; `round` keeps the numbers of different calls apart. */
export const journeysOf = (round: number, count: number, now: Date): Journey[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(round * 1_000_000 + index).padStart(10, '0')
    const [orderNo, ewbNo, kind] = [`LC${number}`, `30${number}`, index % 10]
    const [estimate, weighed] = [[freight(240_00)], [freight(200_00 + (index % 97) * 1_00)]]
    const { steps, status } = stepsOf(kind, ewbNo, weighed)
    const begin = now.getTime() - 72 * 3_600_000
    return {
      orderNo,
      ewbNo,
      packageCount: 2,
      estimateLines: estimate,
      status,
      dueCents: status === 'CANCELED_BY_CARRIER' ? 0 : (weighed[0]?.amountCents ?? 0),
      events: steps.map(([nodeType, fields], step) => ({
        eventId: `${ewbNo}-${step}`.padEnd(8, '0'),
        ewbNo,
        nodeType,
        eventAt: new Date(begin + step * 3 * 3_600_000).toISOString(),
        city: '深圳市',
        outletName: outlets[step % outlets.length] ?? '',
        description: `【${outlets[step % outlets.length]}】快件正发往下一站，请耐心等待`,
        ...fields,
      })),
    }
  })

/** All events of the waybills in random order, one in twenty pushed a second time, in batches. */
export const batchesOf = (journeys: readonly Journey[], size: number, seed: number): EventInput[][] => {
  const random = seededRandom(seed + 1)
  const events = journeys.flatMap((journey) => journey.events)
  const pushed = random.shuffled([...events, ...events.filter(() => random.unit() < 0.05)])
  return Array.from({ length: Math.ceil(pushed.length / size) }, (_, index) =>
    pushed.slice(index * size, (index + 1) * size),
  )
}
