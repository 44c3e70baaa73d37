import { formatMonthDayTime, orderStages } from '@portal/shared'
import type { OrderStatus } from '@portal/contract/order'
import type { TraceNode } from '@portal/contract/tracking'
import { StepLine } from '@portal/shared/ui/step-line'
import { stageProgress } from './stage-progress'

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
