import { orderStatuses, payStatuses } from '@portal/contract/order'
import {
  orderStage,
  orderStages,
  orderStatusLabel,
  orderStatusTone,
  payStatusLabel,
  payStatusTone,
} from './order-status'

it.each([
  ['WAIT_ACCEPT', '待受理', 'waiting', '下单'],
  ['ACCEPTED', '已受理', 'waiting', '下单'],
  ['PICKUP_FAILED', '揽收失败', 'problem', '下单'],
  ['COLLECTED', '已揽收', 'active', '揽收'],
  ['IN_TRANSIT', '运输中', 'active', '运输'],
  ['ARRIVED', '已到达', 'active', '运输'],
  ['READY_FOR_PICKUP', '待自提', 'active', '派送'],
  ['DELIVERING', '派送中', 'active', '派送'],
  ['SIGNED', '已签收', 'done', '签收'],
  ['EXCEPTION', '异常', 'problem', '派送'],
  ['RETURNING', '退回中', 'problem', undefined],
  ['RETURNED', '已退回', 'closed', undefined],
  ['CANCELED', '已取消', 'closed', undefined],
  ['CANCELED_BY_CARRIER', '承运商已取消', 'closed', undefined],
  ['REJECTED', '已拒绝', 'closed', undefined],
] as const)('%s is %s', (status, text, tone, stage) => {
  expect([orderStatusLabel(status), orderStatusTone(status), orderStages[orderStage(status) ?? -1]]).toEqual([
    text,
    tone,
    stage,
  ])
})

it('has a label of its own for every status', () => {
  expect(new Set(orderStatuses.map(orderStatusLabel)).size).toBe(orderStatuses.length)
  expect(new Set(payStatuses.map(payStatusLabel)).size).toBe(payStatuses.length)
  expect(payStatuses.map(payStatusTone)).toEqual([
    'closed',
    'waiting',
    'active',
    'done',
    'active',
    'closed',
    'closed',
    'problem',
  ])
})
