import type { ShownMessage } from '@portal/contract/messages'
import prose from '@portal/kit/prose.module.css'
import { Link } from '@portal/shared/router'
import styles from './message-words.module.css'

interface MessageWordsProps {
  row: ShownMessage
  onRead: (messageId: string) => void
}

/** Title and text of a message. The title links to the message's subject and marks the message as read. */
export const MessageWords = ({ row: { messageId, title, text, path, isRead }, onRead }: MessageWordsProps) => (
  <div className={styles.words}>
    <Link
      to={path}
      className={isRead ? styles.read : styles.unread}
      onClick={() => {
        if (!isRead) onRead(messageId)
      }}
    >
      {title}
      {!isRead && <span className={prose.spoken}>（未读）</span>}
    </Link>
    <p className={`${prose.secondary} ${prose.typed}`}>{text}</p>
  </div>
)
