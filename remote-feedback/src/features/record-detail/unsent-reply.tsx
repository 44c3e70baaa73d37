import prose from '@portal/kit/prose.module.css'
import { useUserInfo } from '@portal/shared'
import { Button } from 'antd'
import { useState } from 'react'
import { replyDraftStorage } from './reply-draft'
import styles from './unsent-reply.module.css'
import words from './words.module.css'

/** A reply that was not sent before the case stopped taking replies; it can still be read and copied. */
export const UnsentReply = ({ feedbackNo }: { feedbackNo: string }) => {
  const [userId] = useState(useUserInfo()?.userId ?? '')
  const [storage] = useState(() => replyDraftStorage(userId, feedbackNo))
  const [text, setText] = useState(storage.load)
  if (text === null) return null
  const clear = () => {
    storage.clear()
    setText(null)
  }
  return (
    <section className={styles.unsent} aria-label="未发送的内容">
      <p className={`${prose.secondary} ${styles.title}`}>
        未发送的内容（该反馈现在不能回复）
        <Button type="link" size="small" onClick={clear}>
          清除
        </Button>
      </p>
      <p className={words.written}>{text}</p>
    </section>
  )
}
