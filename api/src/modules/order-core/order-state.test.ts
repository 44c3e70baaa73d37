import { orderStatuses } from '@portal/contract/order'
import { orderTabs } from '@portal/contract/order-list'
import { nodeTypes, type NodeType } from '@portal/contract/tracking'
import { fc } from '@portal/testing/property'
import {
  advanceSummary,
  isCancelled,
  isFinal,
  isOwedByReceiver,
  piecesGoneBack,
  standingNodes,
  statusOfNodes,
  summarizeNodes,
  tabStatuses,
} from './order-state'
import type { StateNode } from './piece-state'

const history = (types: readonly NodeType[]) =>
  types.map((nodeType, index) => ({ eventId: `event-${index}`, nodeType, eventAt: new Date(index * 60_000) }))

describe('status by nodes (domain §14)', () => {
  test.each<[string, NodeType[], string]>([
    ['nothing yet', [], 'WAIT_ACCEPT'],
    ['ordered', ['ORDERED'], 'WAIT_ACCEPT'],
    ['accepted', ['ORDERED', 'ASSIGNED'], 'ACCEPTED'],
    ['pick-up failed', ['ORDERED', 'ASSIGNED', 'PICKUP_FAIL'], 'PICKUP_FAILED'],
    ['rescheduled', ['ORDERED', 'ASSIGNED', 'PICKUP_FAIL', 'ASSIGNED'], 'ACCEPTED'],
    ['collected', ['ORDERED', 'ASSIGNED', 'COLLECTED'], 'COLLECTED'],
    ['under way', ['COLLECTED', 'DEPARTED'], 'IN_TRANSIT'],
    ['at a hub', ['COLLECTED', 'DEPARTED', 'ARRIVED'], 'ARRIVED'],
    ['left the hub again', ['COLLECTED', 'DEPARTED', 'ARRIVED', 'DEPARTED'], 'IN_TRANSIT'],
    ['out for delivery', ['COLLECTED', 'DEPARTED', 'ARRIVED', 'DELIVERING'], 'DELIVERING'],
    ['waiting for the receiver', ['COLLECTED', 'ARRIVED', 'STORED'], 'READY_FOR_PICKUP'],
    ['out for delivery again', ['COLLECTED', 'STORED', 'DELIVERING'], 'DELIVERING'],
    ['signed', ['COLLECTED', 'DELIVERING', 'SIGNED'], 'SIGNED'],
    ['trouble before the goods were collected', ['ORDERED', 'ASSIGNED', 'EXCEPTION'], 'PICKUP_FAILED'],
    ['rejected after such trouble', ['ORDERED', 'EXCEPTION', 'REJECTED'], 'REJECTED'],
    ['trouble', ['COLLECTED', 'DELIVERING', 'EXCEPTION'], 'EXCEPTION'],
    ['trouble over: another delivery', ['COLLECTED', 'DELIVERING', 'EXCEPTION', 'DELIVERING'], 'DELIVERING'],
    [
      'trouble stays while the goods only go back to the outlet',
      ['COLLECTED', 'DELIVERING', 'EXCEPTION', 'ARRIVED'],
      'EXCEPTION',
    ],
    ['on the way back', ['COLLECTED', 'DELIVERING', 'EXCEPTION', 'RETURNING'], 'RETURNING'],
    ['transport of a return is still the return', ['COLLECTED', 'RETURNING', 'DEPARTED', 'ARRIVED'], 'RETURNING'],
    ['returned', ['COLLECTED', 'RETURNING', 'RETURNED'], 'RETURNED'],
    ['delivered although it was to be returned', ['COLLECTED', 'RETURNING', 'SIGNED'], 'SIGNED'],
    ['cancelled', ['ORDERED', 'ASSIGNED', 'CANCELED'], 'CANCELED_BY_CARRIER'],
    ['too late to cancel', ['COLLECTED', 'CANCELED'], 'COLLECTED'],
    ['rejected', ['ORDERED', 'REJECTED'], 'REJECTED'],
    ['rejected after a failed pick-up', ['ORDERED', 'ASSIGNED', 'PICKUP_FAIL', 'REJECTED'], 'REJECTED'],
    ['too late to reject', ['COLLECTED', 'REJECTED'], 'COLLECTED'],
    ['nothing follows a rejection', ['ORDERED', 'REJECTED', 'ASSIGNED', 'COLLECTED'], 'REJECTED'],
    [
      'cancelled by the carrier, and nothing follows',
      ['ORDERED', 'CANCELED', 'ASSIGNED', 'COLLECTED'],
      'CANCELED_BY_CARRIER',
    ],
    ['signed, but not as it should be', ['COLLECTED', 'DELIVERING', 'SIGN_ABNORMAL'], 'SIGN_ABNORMAL'],
    ['signed for again after that', ['COLLECTED', 'SIGN_ABNORMAL', 'SIGNED'], 'SIGN_ABNORMAL'],
    ['going back after that', ['COLLECTED', 'SIGN_ABNORMAL', 'SIGNED', 'RETURNING'], 'RETURNING'],
    ['collected at the outlet', ['COLLECTED', 'ARRIVED', 'STORED', 'SIGNED'], 'SIGNED'],
    ['a pick-up cannot fail after it happened', ['COLLECTED', 'PICKUP_FAIL'], 'COLLECTED'],
    ['trouble after the signature', ['COLLECTED', 'SIGNED', 'EXCEPTION'], 'SIGNED'],
    ['a late scan after the signature', ['COLLECTED', 'SIGNED', 'DELIVERING', 'ARRIVED'], 'SIGNED'],
    ['a scan on the road after trouble', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'ARRIVED'], 'SIGNED'],
    ['a wrong signature: delivered again', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'DELIVERING'], 'DELIVERING'],
    ['a wrong signature: at the outlet again', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'STORED'], 'READY_FOR_PICKUP'],
    ['signed rightly after that', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'DELIVERING', 'SIGNED'], 'SIGNED'],
    ['signed again after the trouble', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'SIGNED', 'DELIVERING'], 'SIGNED'],
    ['goods go back after the signature', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'RETURNING', 'DEPARTED'], 'RETURNING'],
    ['goods are back after the signature', ['COLLECTED', 'SIGNED', 'RETURNED', 'SIGNED'], 'RETURNED'],
  ])('%s', (_, types, status) => expect(statusOfNodes(history(types))).toBe(status))
})

/** An event about some pieces; a list alone is a signature for them. */
type Step = NodeType | readonly string[] | readonly [NodeType, readonly string[]]

const isOfSome = (step: Exclude<Step, NodeType>): step is readonly [NodeType, readonly string[]] =>
  Array.isArray(step[1])

const nodeOf = (step: Step): Pick<StateNode, 'nodeType' | 'pieceNos'> => {
  if (typeof step === 'string') return { nodeType: step }
  return isOfSome(step) ? { nodeType: step[0], pieceNos: step[1] } : { nodeType: 'SIGNED', pieceNos: step }
}

/** A minute apart. */
const deliveries = (steps: readonly Step[]): StateNode[] =>
  steps.map((step, index) => ({
    eventId: `event-${index}`,
    eventAt: new Date(index * 60_000),
    ...nodeOf(step),
  }))

describe('an order of three pieces', () => {
  test.each<[string, Step[], string]>([
    ['one signed for', ['COLLECTED', 'DELIVERING', ['1']], 'PART_SIGNED'],
    ['the same one twice', ['COLLECTED', ['1'], ['1'], ['1']], 'PART_SIGNED'],
    ['one after the other', ['COLLECTED', ['1'], ['2'], ['3']], 'SIGNED'],
    ['all at once', ['COLLECTED', ['1', '2', '3']], 'SIGNED'],
    ['some, then all', ['COLLECTED', ['1'], 'SIGNED'], 'SIGNED'],
    ['the rest is out for delivery', ['COLLECTED', ['1'], 'ARRIVED', 'DELIVERING'], 'PART_SIGNED'],
    ['trouble with the rest', ['COLLECTED', ['1'], 'EXCEPTION'], 'EXCEPTION'],
    ['trouble over', ['COLLECTED', ['1'], 'EXCEPTION', 'DELIVERING'], 'PART_SIGNED'],
    ['one signed for after trouble', ['COLLECTED', 'EXCEPTION', ['1']], 'PART_SIGNED'],
    ['the rest goes back', ['COLLECTED', ['1'], 'EXCEPTION', 'RETURNING'], 'RETURNING'],
    ['a piece is signed for on the way back', ['COLLECTED', ['1'], 'RETURNING', ['2']], 'RETURNING'],
    ['and all of them in the end', ['COLLECTED', ['1'], 'RETURNING', ['2', '3']], 'SIGNED'],
    ['the rest has gone back', ['COLLECTED', ['1'], 'RETURNING', 'RETURNED', ['2', '3']], 'RETURNED'],
    ['one signed for with trouble', ['COLLECTED', ['SIGN_ABNORMAL', ['1']]], 'PART_ABNORMAL'],
    ['and the others as they should be', ['COLLECTED', ['SIGN_ABNORMAL', ['1']], ['2', '3']], 'SIGNED'],
    ['the last one with trouble', ['COLLECTED', ['1', '2'], ['SIGN_ABNORMAL', ['3']]], 'SIGN_ABNORMAL'],
    ['trouble with one', ['COLLECTED', ['EXCEPTION', ['2']]], 'PART_ABNORMAL'],
    ['which is over', ['COLLECTED', ['EXCEPTION', ['2']], ['DELIVERING', ['2']]], 'DELIVERING'],
    ['trouble with each', ['COLLECTED', ['EXCEPTION', ['2']], ['EXCEPTION', ['1', '3']]], 'EXCEPTION'],
    ['one goes back', ['COLLECTED', 'DELIVERING', ['RETURNING', ['3']]], 'PART_RETURNED'],
    ['and the others are signed for', ['COLLECTED', ['RETURNING', ['3']], ['1', '2']], 'PART_SIGNED'],
    ['one is back', ['COLLECTED', ['RETURNED', ['3']]], 'PART_RETURNED'],
    ['one was back first', ['COLLECTED', ['RETURNED', ['3']], ['1', '2']], 'SIGNED'],
    ['one was back last', ['COLLECTED', ['1', '2'], ['RETURNED', ['3']]], 'RETURNED'],
    ['all go back, told one by one', ['COLLECTED', ['RETURNING', ['1']], ['RETURNING', ['2', '3']]], 'RETURNING'],
    ['one was collected', ['ASSIGNED', ['COLLECTED', ['2']]], 'COLLECTED'],
    ['one waits for its receiver', ['COLLECTED', 'ARRIVED', ['STORED', ['2']]], 'DELIVERING'],
    ['all wait for their receiver', ['COLLECTED', ['STORED', ['2']], ['STORED', ['1', '3']]], 'READY_FOR_PICKUP'],
    ['the last one on the way waits', ['COLLECTED', ['1', '2'], ['STORED', ['3']]], 'PART_SIGNED'],
    ['one was called off before', ['ASSIGNED', ['CANCELED', ['3']], 'COLLECTED', ['1', '2']], 'SIGNED'],
    ['one signature was wrong', ['COLLECTED', 'SIGNED', ['EXCEPTION', ['2']], ['DELIVERING', ['2']]], 'PART_SIGNED'],
    ['one piece in other spellings', ['COLLECTED', ['001'], ['-01'], ['300000000001-001']], 'PART_SIGNED'],
  ])('%s', (_, steps, status) => expect(summarizeNodes(deliveries(steps), 3).status).toBe(status))

  test('is signed at the time of the last', () => {
    expect(
      summarizeNodes(deliveries(['ORDERED', 'COLLECTED', ['1'], ['2'], 'DELIVERING', ['3'], 'SIGNED']), 3),
    ).toEqual({
      status: 'SIGNED',
      collectedAt: new Date(60_000),
      signedAt: new Date(5 * 60_000),
    })
  })
})

test.each<[string, NodeType[], number | null, number | null]>([
  ['nothing yet', ['ORDERED', 'ASSIGNED'], null, null],
  ['collected twice: the first counts', ['ORDERED', 'COLLECTED', 'COLLECTED', 'DEPARTED'], 1, null],
  ['collection reported after the departure', ['ORDERED', 'DEPARTED', 'COLLECTED'], 2, null],
  ['signed abnormally', ['COLLECTED', 'DELIVERING', 'SIGN_ABNORMAL', 'SIGNED'], 0, 2],
  ['cancelled before', ['ORDERED', 'CANCELED', 'COLLECTED'], null, null],
])('times of %s', (_, types, collected, signed) => {
  const at = (minute: number | null) => (minute === null ? null : new Date(minute * 60_000))
  expect(summarizeNodes(history(types), 1)).toMatchObject({ collectedAt: at(collected), signedAt: at(signed) })
})

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.constantFrom(...nodeTypes),
  fc.tuple(fc.constantFrom(...nodeTypes), fc.subarray(['1', '2', '3'], { minLength: 1 })),
)
const histories = fc
  .array(fc.record({ step, undone: fc.option(fc.nat(11)) }), { minLength: 1, maxLength: 12 })
  .map((steps) =>
    deliveries(steps.map((each) => each.step)).map((node, index) => {
      const undone = steps[index]?.undone ?? null
      return undone === null ? node : { ...node, undoes: `event-${undone}` }
    }),
  )

test('the order of arrival does not matter', () => {
  fc.assert(
    fc.property(
      histories.chain((nodes) => fc.tuple(fc.constant(nodes), fc.shuffledSubarray(nodes, { minLength: nodes.length }))),
      ([nodes, arrived]) => {
        expect(summarizeNodes(arrived, 3)).toEqual(summarizeNodes(nodes, 3))
      },
    ),
  )
})

const progress: Record<string, number> = {
  WAIT_ACCEPT: 0,
  ACCEPTED: 1,
  COLLECTED: 2,
  IN_TRANSIT: 3,
  ARRIVED: 3,
  DELIVERING: 4,
  READY_FOR_PICKUP: 4,
  PART_SIGNED: 4,
  PART_ABNORMAL: 4,
  PART_RETURNED: 4,
  // Goods may go back after a signature.
  RETURNING: 6,
  SIGNED: 6,
  SIGN_ABNORMAL: 6,
  RETURNED: 6,
}

test('a late node never moves an order back', () => {
  const plain = fc.oneof(
    fc.constantFrom<NodeType>(
      'ORDERED',
      'ASSIGNED',
      'COLLECTED',
      'DEPARTED',
      'ARRIVED',
      'DELIVERING',
      'STORED',
      'RETURNING',
      'SIGNED',
      'RETURNED',
    ),
    fc.constantFrom(['1'], ['2'], ['3']),
  )
  fc.assert(
    fc.property(
      fc
        .array(plain, { minLength: 2, maxLength: 12 })
        .map(deliveries)
        .chain((nodes) => fc.tuple(fc.constant(nodes), fc.integer({ min: 0, max: nodes.length - 1 }))),
      ([nodes, late]) => {
        const before = summarizeNodes(
          nodes.filter((_, index) => index !== late),
          3,
        ).status
        expect(progress[summarizeNodes(nodes, 3).status]).toBeGreaterThanOrEqual(progress[before] ?? Infinity)
      },
    ),
  )
})

describe('an event that was wrong', () => {
  const [collected, signed, redelivered] = deliveries(['COLLECTED', 'SIGNED', 'DELIVERING']) as [
    StateNode,
    StateNode,
    StateNode,
  ]
  const correction = { ...redelivered, undoes: signed.eventId }

  test('does not count once a later one undoes it, whichever comes first', () => {
    expect(summarizeNodes([collected, signed, correction], 1)).toMatchObject({ status: 'DELIVERING', signedAt: null })
    expect(summarizeNodes([correction, signed, collected], 1)).toMatchObject({ status: 'DELIVERING', signedAt: null })
  })

  test('counts again when the correction was wrong', () => {
    const again = { ...signed, eventId: 'event-9', nodeType: 'ARRIVED' as const, eventAt: new Date(9 * 60_000) }
    expect(summarizeNodes([collected, signed, correction, { ...again, undoes: correction.eventId }], 1).status).toBe(
      'SIGNED',
    )
  })

  test('is not undone by an earlier one', () => {
    expect(summarizeNodes([{ ...collected, undoes: signed.eventId }, signed], 1).status).toBe('SIGNED')
  })

  test('is no proof of delivery, and neither is a signature after which the goods went on', () => {
    const [, , , doubt, delivery] = deliveries(['COLLECTED', 'SIGNED', 'COLLECTED', 'EXCEPTION', 'DELIVERING'])
    expect(standingNodes([collected, signed], 1)).toContain(signed)
    expect(standingNodes([collected, signed, correction], 1)).not.toContain(signed)
    expect(standingNodes([collected, signed, doubt, delivery] as StateNode[], 1)).not.toContain(signed)
  })
})

describe('the freight of three pieces', () => {
  test.each<[string, Step[], boolean]>([
    ['none was collected', ['ASSIGNED'], false],
    ['one goes back, the others are under way', ['COLLECTED', ['RETURNING', ['3']]], true],
    ['one is back, the others were signed for', ['COLLECTED', ['RETURNED', ['3']], ['1', '2']], true],
    ['one was signed for, then the others came back', ['COLLECTED', ['1'], 'RETURNING', 'RETURNED'], true],
    ['one was signed for with trouble', ['COLLECTED', ['SIGN_ABNORMAL', ['1']], 'RETURNED'], true],
    ['all go back', ['COLLECTED', ['RETURNING', ['1']], ['RETURNED', ['2', '3']]], false],
    ['all go back after a signature', ['COLLECTED', 'SIGNED', 'RETURNING'], false],
  ])('%s', (_, steps, owed) => expect(isOwedByReceiver('COLLECTED', deliveries(steps), 3)).toBe(owed))
})

test.each<[string, Step[], ReturnType<typeof piecesGoneBack>]>([
  ['all under way', ['COLLECTED'], null],
  ['one goes back, the others are under way', ['COLLECTED', ['RETURNING', ['3']]], null],
  ['one goes back, the others were signed for', ['COLLECTED', ['RETURNING', ['3']], ['1', '2']], { back: 1, total: 3 }],
  ['all are back', ['COLLECTED', 'RETURNED'], { back: 3, total: 3 }],
  ['one was called off before', [['CANCELED', ['3']], 'COLLECTED', 'RETURNED'], { back: 2, total: 2 }],
  ['the carrier names more', ['COLLECTED', ['RETURNED', ['A', 'B', 'C', 'D']]], { back: 4, total: 4 }],
  ['all were signed for', ['COLLECTED', 'SIGNED'], { back: 0, total: 3 }],
])('pieces that have gone back: %s', (_, steps, pieces) => expect(piecesGoneBack(deliveries(steps), 3)).toEqual(pieces))

test('an order that its customer cancelled stays cancelled, whatever the carrier reports', () => {
  expect(advanceSummary('CANCELED', history(['COLLECTED', 'DELIVERING', 'SIGNED']), 1)).toMatchObject({
    status: 'CANCELED',
    signedAt: null,
  })
})

test('final are the statuses that end a trace', () => {
  expect(orderStatuses.filter(isFinal)).toEqual([
    'SIGNED',
    'SIGN_ABNORMAL',
    'RETURNED',
    'CANCELED',
    'CANCELED_BY_CARRIER',
    'REJECTED',
  ])
})

test('every status is in exactly one tab', () => {
  expect(Object.values(tabStatuses).flat().sort()).toEqual([...orderStatuses].sort())
  expect(Object.keys(tabStatuses)).toEqual(orderTabs.filter((tab) => tab !== 'all' && tab !== 'orderPay'))
})

test('cancelled are the orders that ended before the carrier had the goods', () => {
  expect(orderStatuses.filter(isCancelled)).toEqual(['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED'])
})
