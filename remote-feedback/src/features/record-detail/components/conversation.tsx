import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatMonthDayTime } from '@portal/shared'
import { Button } from 'antd'
import { dayName, type Entry, isEvent, speakerLabels, conversationDays } from '../model/conversation-days'
import { useStickToBottom } from '../model/use-stick-to-bottom'
import { Bubble } from './bubble'
import styles from './conversation.module.css'

interface TalkProps {
  entries: readonly Entry[]
  now: Date
}

const happened = ({ by, action, text }: Entry): string => {
  const words = [action, text].filter(Boolean).join('：')
  return by === 'SYSTEM' ? words : `${speakerLabels[by]}${words}`
}

/**
 * The conversation in order of time. A new entry is announced and scrolled into view; for a reader who has scrolled up,
 * a button leads to it instead.
 */
export const Conversation = ({ entries, now }: TalkProps) => {
  const { box, hasMore, onScroll, toEnd } = useStickToBottom(entries.at(-1)?.entryId)
  const follow = () => {
    toEnd()
    // The button that was pressed no longer exists.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={`${layout.column3} ${styles.talk}`}
        role="log"
        aria-label="沟通记录"
        tabIndex={0}
        onScroll={onScroll}
      >
        {conversationDays(entries).map(({ day, entries: entriesOfDay }) => (
          <div key={day} className={layout.stack4}>
            <p className={`${prose.fine} ${prose.digits} ${styles.date}`}>
              <time dateTime={day}>{dayName(day, now)}</time>
            </p>
            {entriesOfDay.map((entry) =>
              isEvent(entry) ? (
                <p key={entry.entryId} className={`${prose.hint} ${prose.digits} ${prose.typed} ${styles.event}`}>
                  {happened(entry)}
                  <time dateTime={entry.at}>{formatMonthDayTime(entry.at).slice(-5)}</time>
                </p>
              ) : (
                <Bubble key={entry.entryId} entry={entry} />
              ),
            )}
          </div>
        ))}
      </div>
      {hasMore && (
        <Button className={styles.more} type="primary" size="small" onClick={follow}>
          有新消息 ↓
        </Button>
      )}
    </div>
  )
}
