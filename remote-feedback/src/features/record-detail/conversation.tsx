import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import { formatMonthDayTime } from '@portal/shared'
import { Button } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AttachmentGrid } from '../../attachments/attachment-grid'
import { conversationDays, dayName, type Entry, isEvent, speakerLabels } from './conversation-days'
import styles from './conversation.module.css'
import words from './words.module.css'

interface TalkProps {
  entries: readonly Entry[]
  now: Date
}

const happened = ({ by, action, text }: Entry): string => {
  const words = [action, text].filter(Boolean).join('：')
  return by === 'SYSTEM' ? words : `${speakerLabels[by]}${words}`
}

/** One message: the customer's at the right, the carrier's at the left. */
const Bubble = ({ entry: { at, by, action, text, attachments } }: { entry: Entry }) => (
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

/** Within this distance from its end, in pixels, a box counts as scrolled to the end. */
const endTolerancePx = 40

/**
 * Keeps a box scrolled to its end when it is shown or something is added. For a reader who has scrolled up it stays,
 * and `hasMore` is set.
 */
const useStickToBottom = (lastKey: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const shownKey = useRef(lastKey)
  const [hasMore, setHasMore] = useState(false)

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    atEnd.current = true
    setHasMore(false)
  }, [])

  useLayoutEffect(() => {
    if (atEnd.current) toEnd()
    else if (shownKey.current !== lastKey) setHasMore(true)
    shownKey.current = lastKey
  }, [lastKey, toEnd])

  // A page that is mounted before it is shown has no size until then, and a window may become lower.
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd()
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [toEnd])

  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    atEnd.current = scrollHeight - scrollTop - clientHeight < endTolerancePx
    if (atEnd.current) setHasMore(false)
  }
  return { box, hasMore, onScroll, toEnd }
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
