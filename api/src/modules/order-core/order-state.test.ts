import { orderStatuses } from '@portal/contract/order'
import { orderTabs } from '@portal/contract/order-list'
import { nodeTypes, type NodeType } from '@portal/contract/tracking'
import { fc } from '@portal/testing/property'
import {
  advanceSummary,
  summarizeNodes,
  isCancelled,
  isFinal,
  statusOfNodes,
  type StateNode,
  tabStatuses,
} from './order-state'

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
    ['nothing follows that either', ['COLLECTED', 'SIGN_ABNORMAL', 'SIGNED', 'RETURNING'], 'SIGN_ABNORMAL'],
    ['collected at the outlet', ['COLLECTED', 'ARRIVED', 'STORED', 'SIGNED'], 'SIGNED'],
    ['a pick-up cannot fail after it happened', ['COLLECTED', 'PICKUP_FAIL'], 'COLLECTED'],
    ['nothing follows the signature', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'RETURNING', 'DEPARTED'], 'SIGNED'],
  ])('%s', (_, types, status) => expect(statusOfNodes(history(types))).toBe(status))
})

/** A minute apart; a list of pieces stands for a signature for them. */
const deliveries = (steps: readonly (NodeType | readonly string[])[]): StateNode[] =>
  steps.map((step, index) => ({
    eventId: `event-${index}`,
    eventAt: new Date(index * 60_000),
    ...(typeof step === 'string' ? { nodeType: step } : { nodeType: 'SIGNED', pieceNos: step }),
  }))

describe('an order of three pieces', () => {
  test.each<[string, (NodeType | string[])[], string]>([
    ['one signed for', ['COLLECTED', 'DELIVERING', ['1']], 'PART_SIGNED'],
    ['the same one twice', ['COLLECTED', ['1'], ['1'], ['1']], 'PART_SIGNED'],
    ['one after the other', ['COLLECTED', ['1'], ['2'], ['3']], 'SIGNED'],
    ['all at once', ['COLLECTED', ['1', '2', '3']], 'SIGNED'],
    ['some, then all', ['COLLECTED', ['1'], 'SIGNED'], 'SIGNED'],
    ['the rest is out for delivery', ['COLLECTED', ['1'], 'ARRIVED', 'DELIVERING'], 'PART_SIGNED'],
    ['trouble with the rest', ['COLLECTED', ['1'], 'EXCEPTION'], 'EXCEPTION'],
    ['trouble over', ['COLLECTED', ['1'], 'EXCEPTION', 'DELIVERING'], 'PART_SIGNED'],
    ['the rest goes back', ['COLLECTED', ['1'], 'EXCEPTION', 'RETURNING'], 'RETURNING'],
    ['a piece is signed for on the way back', ['COLLECTED', ['1'], 'RETURNING', ['2']], 'RETURNING'],
    ['and all of them in the end', ['COLLECTED', ['1'], 'RETURNING', ['2', '3']], 'SIGNED'],
    ['the rest has gone back', ['COLLECTED', ['1'], 'RETURNING', 'RETURNED', ['2', '3']], 'RETURNED'],
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

const step = fc.oneof<fc.Arbitrary<NodeType | readonly string[]>[]>(
  fc.constantFrom(...nodeTypes),
  fc.subarray(['1', '2', '3'], { minLength: 1 }),
)
const histories = fc.array(step, { minLength: 1, maxLength: 12 }).map(deliveries)

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
  RETURNING: 5,
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
