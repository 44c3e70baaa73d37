import type { OrderStatus } from '@portal/contract/order'
import type { NodeType } from '@portal/contract/tracking'
import type { Vehicle } from '@portal/rules/invoicing'
import { inventedTruck } from '../invented-truck'
import { parcelPicture, slipPicture } from './demo-pictures'
import type { Stop } from './demo-route'
import { afterMinutes, atNext, byDay, drive, type When } from './demo-timing'
import { oneOf, type Random, integerBetween } from '../../seeded-random'

interface Step {
  nodeType: NodeType
  city: string
  outletName: string
  description: string
  nextStop?: string
  vehicle?: Vehicle
  signer?: string
  images?: string[]
  /** The pieces that the node is about, counted from 1; absent: all. */
  pieces?: number[]
  when: When
}
export type JourneyNode = Omit<Step, 'when'> & { eventAt: Date }

export interface JourneyPlan {
  status: OrderStatus
  route: readonly Stop[]
  toDoor: boolean
  /** The first delivery fails and is repeated the next day. */
  secondTry: boolean
  packageCount: number
  inParts: boolean
  /** Selects the pictures of the proof of delivery. */
  pictureSeed: number
}

/** The pieces that arrive first, more than half of them. */
const largerPart = (packageCount: number): number[] =>
  Array.from({ length: Math.ceil(packageCount * 0.6) }, (_, index) => index + 1)

const firstOf = <Item>(items: readonly Item[]): Item => {
  const [first] = items
  if (first === undefined) throw new Error('A route has stops')
  return first
}

const withLast = (steps: readonly Step[], change: (last: Step) => Step): Step[] =>
  steps.map((step, index) => (index === steps.length - 1 ? change(step) : step))

const failures = [
  '收件人电话无人接听，已改约次日派送',
  '收件地址不详，正在与收件人核实',
  '收件人要求改约时间派送',
] as const
const cancelTexts: Partial<Record<OrderStatus, string>> = {
  CANCELED: '客户取消订单：计划有变，暂时不寄了',
  CANCELED_BY_CARRIER: '承运商取消订单：运力紧张，无法按时揽收',
  REJECTED: '未受理：寄件地址暂不在上门取件范围内',
}

const stepsOf = (
  random: Random,
  { status, route, toDoor, secondTry, packageCount, inParts, pictureSeed }: JourneyPlan,
): Step[] => {
  const origin = firstOf(route)
  const target = firstOf(route.slice(-1))
  const step = (
    nodeType: NodeType,
    { city, outletName }: { city: string; outletName: string },
    description: string,
    when: When,
    more: Pick<Step, 'nextStop' | 'vehicle' | 'signer' | 'images' | 'pieces'> = {},
  ): Step => ({ nodeType, city, outletName, description, when, ...more })
  const part = inParts ? largerPart(packageCount) : undefined
  const partText = part === undefined ? '' : `（${part.length}/${packageCount}件）`

  const ordered = step(
    'ORDERED',
    { city: origin.city, outletName: '' },
    '您的订单已提交，等待网点受理',
    (before) => before,
  )
  const canceled = step(
    status === 'REJECTED' ? 'REJECTED' : 'CANCELED',
    { city: origin.city, outletName: '' },
    cancelTexts[status] ?? '',
    afterMinutes(random, 12, 90),
  )
  const assigned = step(
    'ASSIGNED',
    origin,
    `【${origin.outletName}】已受理，快递员将按预约时间上门取件`,
    afterMinutes(random, 5, 25),
  )
  const pickupFail = step(
    'PICKUP_FAIL',
    origin,
    '上门时联系不上寄件人，揽收失败，请重新预约取件时间',
    byDay(afterMinutes(random, 90, 180), random),
  )
  const collected = step(
    'COLLECTED',
    origin,
    `【${origin.outletName}】已揽收，共${packageCount}件`,
    byDay(afterMinutes(random, 50, 150), random),
  )

  const legs = route.slice(1).flatMap((to, index) => {
    const from = route[index] ?? origin
    return [
      step(
        'DEPARTED',
        from,
        `快件已从【${from.outletName}】发出，下一站【${to.outletName}】`,
        index === 0 ? atNext(random, 19 * 60 + 10, 20 * 60 + 40) : afterMinutes(random, 100, 220),
        { nextStop: to.outletName, vehicle: inventedTruck(pictureSeed + index) },
      ),
      step('ARRIVED', to, `快件已到达【${to.outletName}】`, drive(random, to.kmBefore)),
    ]
  })
  const delivering = () =>
    step(
      'DELIVERING',
      target,
      `【${target.outletName}】快递员正在派送，请保持电话畅通`,
      atNext(random, 8 * 60 + 10, 9 * 60 + 20),
    )
  const failed = () => step('EXCEPTION', target, oneOf(random, failures), afterMinutes(random, 120, 420))
  const atOutlet = step(
    'STORED',
    target,
    `快件已到【${target.outletName}】，请凭取件码到网点自提`,
    byDay(afterMinutes(random, 30, 80), random),
  )
  const signer = oneOf(random, ['本人', '本人', '同事', '门卫'])
  const proof = { signer, images: [parcelPicture(pictureSeed), slipPicture(pictureSeed)] }
  const signed = step(
    'SIGNED',
    target,
    `已签收，签收人：${signer}，感谢使用零川物流`,
    byDay(afterMinutes(random, 80, 400), random),
    proof,
  )
  const partSigned = { ...signed, description: `部分签收${partText}，签收人：${signer}`, ...(part && { pieces: part }) }
  const ofPart = (whole: Step): Step => ({
    ...whole,
    description: whole.description + partText,
    ...(part && { pieces: part }),
  })
  const abnormal: Step = {
    ...signed,
    nodeType: 'SIGN_ABNORMAL',
    description: `异常签收，签收人：${signer}，外包装轻微破损，已拍照留存`,
  }
  const refused = step('EXCEPTION', target, '收件人拒收，已联系寄件人', afterMinutes(random, 60, 300))
  const returning = step('RETURNING', target, '应寄件人要求，快件退回', afterMinutes(random, 100, 300))
  const returnLegs = [...route]
    .reverse()
    .slice(1)
    .flatMap((to, index, back) => {
      const from = index === 0 ? target : (back[index - 1] ?? target)
      const km = route[route.length - 1 - index]?.kmBefore ?? 0
      return [
        step(
          'DEPARTED',
          from,
          `退件已从【${from.outletName}】发出，下一站【${to.outletName}】`,
          afterMinutes(random, 100, 220),
          { nextStop: to.outletName },
        ),
        step('ARRIVED', to, `退件已到达【${to.outletName}】`, drive(random, km)),
      ]
    })
  const returned = step('RETURNED', origin, '退件已由寄件人签收', byDay(afterMinutes(random, 120, 300), random))

  const accepted = [ordered, assigned]
  const onTheRoad = [...accepted, collected]
  const arrived = [...onTheRoad, ...legs]
  const atTheDoor = [...arrived, delivering(), ...(secondTry ? [failed(), delivering()] : [])]
  // Somewhere between the first hub and the last stop.
  const legCount = integerBetween(random, 1, route.length - 2)

  const byStatus: Record<OrderStatus, () => Step[]> = {
    WAIT_ACCEPT: () => [ordered],
    ACCEPTED: () => accepted,
    PICKUP_FAILED: () => [...accepted, pickupFail],
    COLLECTED: () => onTheRoad,
    IN_TRANSIT: () => [...onTheRoad, ...legs.slice(0, legCount * 2 + 1)],
    ARRIVED: () => withLast([...onTheRoad, ...legs.slice(0, legCount * 2)], ofPart),
    READY_FOR_PICKUP: () => [...arrived, atOutlet],
    DELIVERING: () => atTheDoor,
    PART_SIGNED: () => [...atTheDoor, partSigned],
    PART_ABNORMAL: () => [...atTheDoor, ofPart(failed())],
    PART_RETURNED: () => [...atTheDoor, ofPart(returning)],
    SIGNED: () => (toDoor ? [...atTheDoor, signed] : [...arrived, atOutlet, signed]),
    SIGN_ABNORMAL: () => [...atTheDoor, abnormal],
    EXCEPTION: () => [...atTheDoor, failed()],
    RETURNING: () => [...atTheDoor, refused, returning],
    RETURNED: () => [...atTheDoor, refused, returning, ...returnLegs, returned],
    CANCELED: () => [...accepted, canceled],
    CANCELED_BY_CARRIER: () => [...accepted, canceled],
    REJECTED: () => [ordered, canceled],
  }
  return byStatus[status]()
}

/** The nodes of an order that was placed at `createdAt` and has reached `plan.status`, oldest first. */
export const demoJourney = (random: Random, plan: JourneyPlan, createdAt: Date): JourneyNode[] => {
  let at = createdAt
  return stepsOf(random, plan).map(({ when, ...node }) => {
    at = when(at)
    return { ...node, eventAt: at }
  })
}
