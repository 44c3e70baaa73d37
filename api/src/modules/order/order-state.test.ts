import { orderStatuses, orderTabs } from '@portal/shared/contract/order'
import { nodeTypes, type NodeType } from '@portal/shared/contract/tracking'
import fc from 'fast-check'
import { advance, isCalledOff, isFinal, statusOfNodes, tabStatuses } from './order-state'

const history = (types: readonly NodeType[]) => types.map((nodeType, index) => ({ eventId: `event-${index}`, nodeType, eventAt: new Date(index * 60_000) }))

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
    ['taken back out', ['COLLECTED', 'STORED', 'DELIVERING'], 'DELIVERING'],
    ['signed', ['COLLECTED', 'DELIVERING', 'SIGNED'], 'SIGNED'],
    ['trouble', ['COLLECTED', 'DELIVERING', 'EXCEPTION'], 'EXCEPTION'],
    ['trouble over: tried again', ['COLLECTED', 'DELIVERING', 'EXCEPTION', 'DELIVERING'], 'DELIVERING'],
    ['trouble stays while the goods only go back to the outlet', ['COLLECTED', 'DELIVERING', 'EXCEPTION', 'ARRIVED'], 'EXCEPTION'],
    ['on the way back', ['COLLECTED', 'DELIVERING', 'EXCEPTION', 'RETURNING'], 'RETURNING'],
    ['transport of a return is still the return', ['COLLECTED', 'RETURNING', 'DEPARTED', 'ARRIVED'], 'RETURNING'],
    ['returned', ['COLLECTED', 'RETURNING', 'RETURNED'], 'RETURNED'],
    ['delivered although a return was asked for', ['COLLECTED', 'RETURNING', 'SIGNED'], 'SIGNED'],
    ['called off', ['ORDERED', 'ASSIGNED', 'CANCELED'], 'CANCELED_BY_CARRIER'],
    ['too late to call off', ['COLLECTED', 'CANCELED'], 'COLLECTED'],
    ['a pick-up cannot fail after it happened', ['COLLECTED', 'PICKUP_FAIL'], 'COLLECTED'],
    ['nothing follows the signature', ['COLLECTED', 'SIGNED', 'EXCEPTION', 'RETURNING', 'DEPARTED'], 'SIGNED'],
  ])('%s', (_, types, status) => expect(statusOfNodes(history(types))).toBe(status))
})

const histories = fc.array(fc.constantFrom(...nodeTypes), { minLength: 1, maxLength: 12 }).map(history)

test('the order of arrival does not matter', () => {
  fc.assert(fc.property(histories.chain((nodes) => fc.tuple(fc.constant(nodes), fc.shuffledSubarray(nodes, { minLength: nodes.length }))), ([nodes, arrived]) => {
    expect(statusOfNodes(arrived)).toBe(statusOfNodes(nodes))
  }))
})

const progress: Record<string, number> = { WAIT_ACCEPT: 0, ACCEPTED: 1, COLLECTED: 2, IN_TRANSIT: 3, ARRIVED: 3, DELIVERING: 4, READY_FOR_PICKUP: 4, RETURNING: 5 }

test('a late node never moves an order back', () => {
  const plain = fc.array(fc.constantFrom<NodeType>('ORDERED', 'ASSIGNED', 'COLLECTED', 'DEPARTED', 'ARRIVED', 'DELIVERING', 'STORED', 'RETURNING'), { minLength: 2, maxLength: 12 })
  fc.assert(fc.property(plain.map(history).chain((nodes) => fc.tuple(fc.constant(nodes), fc.integer({ min: 0, max: nodes.length - 1 }))), ([nodes, late]) => {
    const before = statusOfNodes(nodes.filter((_, index) => index !== late))
    expect(progress[statusOfNodes(nodes)]).toBeGreaterThanOrEqual(progress[before] ?? Infinity)
  }))
})

test.each(orderStatuses.filter(isFinal))('%s stays, whatever comes', (status) => {
  expect(advance(status, history(['COLLECTED', 'DELIVERING']))).toBe(status)
})

test('every status is in exactly one tab', () => {
  expect(Object.values(tabStatuses).flat().sort()).toEqual([...orderStatuses].sort())
  expect(Object.keys(tabStatuses)).toEqual(orderTabs.filter((tab) => tab !== 'all' && tab !== 'orderPay'))
})

test('called off are the orders that ended before the carrier had the goods', () => {
  expect(orderStatuses.filter(isCalledOff)).toEqual(['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED'])
})
