import { formatMonthDayTime, orderStages } from '@portal/shared'
import type { OrderStatus } from '@portal/shared/contract/order'
import type { TraceNode } from '@portal/shared/contract/tracking'
import { stageProgress } from './stage-progress'
import styles from './stage-steps.module.css'

interface StageStepsProps {
  status: OrderStatus
  nodes: readonly TraceNode[]
  /** With the time under each stage that was reached. */
  times?: boolean
}

/** 下单→揽收→运输→派送→签收 and where the waybill stands. */
export const StageSteps = ({ status, nodes, times = false }: StageStepsProps) => {
  const progress = stageProgress(status, nodes)
  return (
    <ol className={`${styles.steps} ${styles[progress.tone]}`} aria-label="运输进度">
      {orderStages.map((stage, index) => {
        const state = index > progress.reached ? 'todo' : index === progress.reached ? 'current' : 'passed'
        const time = progress.times[index]
        return (
          <li key={stage} className={`${styles.step} ${styles[state]}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.name}>{stage}</span>
            {times && time && state !== 'todo' && <span className={styles.time}>{formatMonthDayTime(time)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
