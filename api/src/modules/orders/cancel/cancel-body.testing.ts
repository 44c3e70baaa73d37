import type { RequestOf } from '@portal/contract/calls'
import { randomUUID } from 'node:crypto'

export type CancelBody = RequestOf<'order/cancel'>

export const cancelBody = (orderNo: string, changes: Partial<CancelBody> = {}): CancelBody => ({
  orderNo,
  clientRequestId: randomUUID(),
  reason: '计划有变，暂时不寄了',
  ...changes,
})
