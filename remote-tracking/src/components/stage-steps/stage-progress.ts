import { orderStage, orderStatusTone, type Tone } from '@portal/shared'
import type { OrderStatus } from '@portal/contract/order'
import type { NodeType, TraceNode } from '@portal/contract/tracking'

const stageOfNode: Partial<Record<NodeType, number>> = {
  ORDERED: 0,
  ASSIGNED: 0,
  PICKUP_FAIL: 0,
  COLLECTED: 1,
  DEPARTED: 2,
  ARRIVED: 2,
  DELIVERING: 3,
  STORED: 3,
  SIGNED: 4,
  SIGN_ABNORMAL: 4,
}

/** The stage 派送. */
const delivery = 3
const signed: readonly OrderStatus[] = ['SIGNED', 'SIGN_ABNORMAL']

export interface StageProgress {
  /** Index of the last stage of 下单→揽收→运输→派送→签收 that was reached, 0–4. */
  reached: number
  tone: Tone
  /** When each stage was first reached, by stage; absent when no node says so. */
  times: Partial<Record<number, string>>
}

/**
 * The progress of a waybill. Problems and returns have no stage of their own: they stay at the last one that the trace
 * reached.
 */
export const stageProgress = (status: OrderStatus, nodes: readonly TraceNode[]): StageProgress => {
  const times: Partial<Record<number, string>> = {}
  for (const { nodeType, eventAt } of nodes) {
    const stage = stageOfNode[nodeType]
    if (stage === undefined) continue
    const previousTime = times[stage]
    if (!previousTime || Date.parse(eventAt) < Date.parse(previousTime)) times[stage] = eventAt
  }
  const tone = orderStatusTone(status)
  // A signature in the trace may be that of some pieces, or have been wrong.
  const last = signed.includes(status) ? Infinity : delivery
  const byTrace = Math.min(last, Math.max(0, ...Object.keys(times).map(Number)))
  const byStatus = tone === 'problem' ? 0 : (orderStage(status) ?? 0)
  return { reached: Math.max(byTrace, byStatus), tone, times }
}
