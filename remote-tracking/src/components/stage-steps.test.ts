import type { OrderStatus } from '@portal/contract/order'
import type { NodeType, TraceNode } from '@portal/contract/tracking'
import { stageProgress } from './stage-steps'

const nodes = (...types: NodeType[]): TraceNode[] =>
  types.map((nodeType, hour) => ({
    nodeType,
    eventAt: `2026-11-20T0${hour}:00:00Z`,
    city: '',
    outletName: '',
    description: '',
    outletPhone: '',
    nextStop: '',
    point: null,
  }))

test.each<[OrderStatus, NodeType[], number]>([
  ['WAIT_ACCEPT', ['ORDERED'], 0],
  ['ACCEPTED', ['ORDERED', 'ASSIGNED'], 0],
  ['COLLECTED', ['ORDERED', 'COLLECTED'], 1],
  ['IN_TRANSIT', [], 2],
  ['SIGNED', ['ORDERED', 'COLLECTED', 'DEPARTED', 'DELIVERING', 'SIGNED'], 4],
  ['PART_SIGNED', ['ORDERED', 'COLLECTED', 'DEPARTED', 'DELIVERING', 'SIGNED'], 3],
  ['PART_ABNORMAL', ['ORDERED', 'COLLECTED', 'DEPARTED', 'DELIVERING', 'SIGN_ABNORMAL'], 3],
  ['PART_RETURNED', ['ORDERED', 'COLLECTED', 'DEPARTED', 'SIGNED', 'RETURNED'], 3],
  ['DELIVERING', ['ORDERED', 'COLLECTED', 'SIGNED', 'EXCEPTION', 'DELIVERING'], 3],
  ['RETURNING', ['ORDERED', 'COLLECTED', 'DELIVERING', 'SIGNED', 'RETURNING'], 3],
  ['SIGN_ABNORMAL', ['ORDERED', 'COLLECTED', 'DEPARTED', 'DELIVERING', 'SIGN_ABNORMAL'], 4],
  ['EXCEPTION', ['ORDERED', 'COLLECTED', 'DEPARTED', 'EXCEPTION'], 2],
  ['RETURNING', ['ORDERED', 'COLLECTED', 'DEPARTED', 'DELIVERING', 'RETURNING'], 3],
  ['CANCELED', ['ORDERED', 'CANCELED'], 0],
])('%s after %j is at stage %i', (status, types, reached) => {
  expect(stageProgress(status, nodes(...types)).reached).toBe(reached)
})

test('a stage is reached when its first node happened', () => {
  expect(stageProgress('IN_TRANSIT', nodes('ORDERED', 'COLLECTED', 'DEPARTED', 'ARRIVED')).times).toEqual({
    0: '2026-11-20T00:00:00Z',
    1: '2026-11-20T01:00:00Z',
    2: '2026-11-20T02:00:00Z',
  })
})
