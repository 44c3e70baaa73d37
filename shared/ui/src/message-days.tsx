import { type MessageAction, messageActionLabels } from '@portal/contract/message-labels'
import type { MessageEvent, ShownMessage } from '@portal/contract/messages'
import { formatDateTime, formatDay } from '@portal/rules/format'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { Link } from '@portal/runtime/router'
import styles from './message-days.module.css'

const circle = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z'

/** Line drawings on a grid of 20 px, with the tone of what has happened. */
const signs: Readonly<Record<MessageEvent, readonly [path: string, tone: 'plain' | 'good' | 'due' | 'bad']>> = {
  ACCEPTED: ['M5 4h10v13H5zM8 2.5h4v3H8zM7.5 11l2 2 3.5-4', 'plain'],
  COLLECTED: ['M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7', 'plain'],
  DELAYED: [`${circle}M10 6v4.5l3 2`, 'due'],
  OUT_FOR_DELIVERY: [
    'M4.2 14H2V5h9v9H7.8M11 8h4l3 3v3h-1.7m-4.6 0H11' +
      'M4.2 14.3a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0zm8 0a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0z',
    'plain',
  ],
  WISH_REFUSED: ['M4 5h12v12H4zM4 8.5h12M7 3v3m6-3v3M8 11l4 4m0-4-4 4', 'due'],
  AT_OUTLET: ['M3 8l1.5-4.5h11L17 8zM4.5 8v9h11V8M8 17v-5h4v5', 'plain'],
  SIGNED: [`${circle}M7 10l2.2 2.2L13.2 8`, 'good'],
  SIGN_CORRECTED: ['M4 16l1-4 8.5-8.5 3 3L8 15z', 'due'],
  EXCEPTION: ['M10 3l8 13.5H2zM10 8v4m0 2.2v.3', 'bad'],
  MONEY_DUE: [`${circle}M7.5 6.5 10 9.8l2.5-3.3M10 9.8V14m-2.3-3.8h4.6m-4.6 2h4.6`, 'due'],
  REFUND_MADE: ['M4 7.5h8.5a3.5 3.5 0 0 1 0 7H6M7 4.5l-3 3 3 3', 'good'],
  COMPLAINT_ANSWERED: ['M3 4h14v10H9.5L6 17v-3H3zM7 9h6', 'plain'],
  MATERIALS_ASKED: ['M5 3h7l3 3v11H5zM12 3v3h3M10 9v5m-2.5-2.5h5', 'due'],
  INVOICE_ISSUED: ['M5 3h10v14l-2-1.3-1.5 1.3-1.5-1.3L8.5 17 7 15.7 5 17zM8 7h4m-4 3h4', 'plain'],
  ACCOUNT_CHANGED: ['M10 2.5 16 5v4.5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8V5zM7.5 9.8l1.8 1.8 3.2-3.6', 'plain'],
  TEST: ['M4 14.5h12l-1.5-2V9a4.5 4.5 0 0 0-9 0v3.5zM8.3 17a1.8 1.8 0 0 0 3.4 0', 'plain'],
}

/** The actions that wait for the reader; the others are offers. */
const urgent: readonly MessageAction[] = ['PAY', 'MATERIALS']

const Sign = ({ event }: { event: MessageEvent }) => {
  const [path, tone] = signs[event] ?? signs.TEST
  return (
    <span className={styles.sign} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <path d={path} />
      </svg>
    </span>
  )
}

const dayMs = 86_400_000

/** 今天, 昨天, or the date. */
const dayText = (day: string, now: Date): string => {
  if (day === shanghaiDay(now)) return '今天'
  return day === shanghaiDay(new Date(now.getTime() - dayMs)) ? '昨天' : day
}

/** Neighbours of the same day in Shanghai, in the given order. */
const byDay = (messages: readonly ShownMessage[]): [day: string, messages: ShownMessage[]][] => {
  const days: [string, ShownMessage[]][] = []
  for (const message of messages) {
    const day = formatDay(message.createdAt)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(message)
    else days.push([day, [message]])
  }
  return days
}

interface MessageRowProps {
  message: ShownMessage
  onOpen: (message: ShownMessage) => void
}

const MessageRow = ({ message, onOpen }: MessageRowProps) => {
  const { event, title, text, path, action, createdAt, isRead } = message
  const open = () => onOpen(message)
  return (
    <li className={styles.message}>
      <Sign event={event} />
      <div>
        <div className={styles.head}>
          <Link to={path} className={isRead ? styles.read : styles.unread} onClick={open}>
            {title}
            {!isRead && <span className={styles.spoken}>（未读）</span>}
          </Link>
          <time dateTime={createdAt} className={styles.time}>
            {formatDateTime(createdAt).slice(11)}
          </time>
        </div>
        <p className={styles.text}>{text}</p>
      </div>
      {action && (
        <Link
          to={action.path}
          className={urgent.includes(action.kind) ? styles.urgent : styles.action}
          aria-label={`${messageActionLabels[action.kind]}：${title}`}
          onClick={open}
        >
          {messageActionLabels[action.kind]}
        </Link>
      )}
    </li>
  )
}

interface MessageDaysProps {
  /** Newest first. */
  messages: readonly ShownMessage[]
  /** The reader follows a message to its page or action. */
  onOpen: (message: ShownMessage) => void
}

/** Messages by day, each with the action that it asks for. A whole row leads to the page that it is about. */
export const MessageDays = ({ messages, onOpen }: MessageDaysProps) => {
  const now = new Date()
  return byDay(messages).map(([day, ofDay]) => (
    <section key={day} aria-label={dayText(day, now)}>
      <h2 className={styles.day}>{dayText(day, now)}</h2>
      <ul className={styles.list}>
        {ofDay.map((message) => (
          <MessageRow key={message.messageId} message={message} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}
