import type { OrderStatus } from '@portal/contract/order'
import type { NodeType, TraceNode } from '@portal/contract/tracking'
import { formatMonthDayTime, orderStage, orderStages, orderStatusTone, type Tone } from '@portal/shared'
import { StepLine } from '@portal/shared/ui/step-line'

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

interface StageProgress {
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

interface StageStepsProps {
  status: OrderStatus
  nodes: readonly TraceNode[]
  /** Whether to show the time below each stage that was reached. */
  times?: boolean
}

/** 下单→揽收→运输→派送→签收 with the present stage of the waybill. */
export const StageSteps = ({ status, nodes, times = false }: StageStepsProps) => {
  const { reached, tone, times: reachedAt } = stageProgress(status, nodes)
  const noteOf = (stage: number): string | undefined => {
    const time = reachedAt[stage]
    return times && time !== undefined && stage <= reached ? formatMonthDayTime(time) : undefined
  }
  return (
    <StepLine
      label="运输进度"
      current={reached}
      tone={tone}
      steps={orderStages.map((name, stage) => ({ name, note: noteOf(stage) }))}
    />
  )
}
