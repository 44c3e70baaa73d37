import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import timeline from '@portal/kit/timeline.module.css'
import { formatDateTime } from '@portal/shared'
import { type Entry, speakerLabels } from '../model/conversation-days'
import styles from './progress-card.module.css'

/** The history of the case, the newest entry first. */
export const ProgressCard = ({ entries }: { entries: readonly Entry[] }) => {
  const steps = entries.filter(({ action }) => action !== '').reverse()
  return (
    <Card title="处理进度" level={3}>
      <ol className={layout.list}>
        {steps.map(({ entryId, at, by, action }, index) => (
          <li key={entryId} className={`${timeline.node} ${index === 0 ? timeline.now : ''} ${styles.step}`}>
            <span className={styles.action}>{action}</span>
            <span className={`${prose.fine} ${prose.digits}`}>
              <time dateTime={at}>{formatDateTime(at)}</time> · {speakerLabels[by]}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
