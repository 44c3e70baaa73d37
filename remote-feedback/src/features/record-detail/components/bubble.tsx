import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import { formatMonthDayTime } from '@portal/shared'
import { AttachmentGrid } from '../../../attachments/components/attachment-grid'
import { type Entry, speakerLabels } from '../model/conversation-days'
import styles from './bubble.module.css'
import words from './words.module.css'

/** One message: the customer's at the right, the carrier's at the left. */
export const Bubble = ({ entry: { at, by, action, text, attachments } }: { entry: Entry }) => (
  <article
    className={by === 'CUSTOMER' ? `${styles.row} ${styles.own}` : styles.row}
    aria-label={`${speakerLabels[by]} ${formatMonthDayTime(at)}`}
  >
    <span className={`${sign.brand} ${styles.sign}`} aria-hidden="true">
      {speakerLabels[by].slice(0, 1)}
    </span>
    <div className={`${layout.lines} ${styles.column}`}>
      <p className={`${prose.fine} ${prose.digits} ${styles.meta}`}>
        <span>{speakerLabels[by]}</span>
        <time dateTime={at}>{formatMonthDayTime(at).slice(-5)}</time>
      </p>
      <div className={styles.bubble}>
        {action !== '' && <strong className={styles.action}>{action}</strong>}
        {text !== '' && <p className={words.written}>{text}</p>}
        <AttachmentGrid attachments={attachments} label={`${speakerLabels[by]}发送的附件`} />
      </div>
    </div>
  </article>
)
