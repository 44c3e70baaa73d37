import { UPLOAD_NOT_FOUND } from '@portal/contract/codes'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import { useSavedDraft } from '@portal/kit/use-saved-draft'
import { loadData, severalLines, useLeaveGuard, useUserInfo } from '@portal/shared'
import { maxMessageLength } from '@portal/shared/feedback'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input } from 'antd'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { AttachmentField } from '../../attachments/attachment-field'
import { useAttachments } from '../../attachments/use-attachments'
import styles from './reply-box.module.css'
import { replyDraftStorage } from './reply-draft'
import { useFeedbackCall } from './use-feedback-call'
import words from './words.module.css'

interface ReplyBoxProps {
  feedbackNo: string
  /** The carrier waits for the reply. */
  isAskedFor: boolean
}

/** Where the customer replies or adds files. The text stays until the server has accepted it. */
export const ReplyBox = ({ feedbackNo, isAskedFor }: ReplyBoxProps) => {
  const id = useId()
  const [userId] = useState(useUserInfo()?.userId ?? '')
  const { savedDraft, save, clear } = useSavedDraft(replyDraftStorage(userId, feedbackNo))
  const [text, setText] = useState(savedDraft ?? '')
  const [problem, setProblem] = useState('')
  const { requestIdOf, forget } = useRequestId()
  const form = useRef<HTMLFormElement>(null)
  const attachments = useAttachments()
  const { busy, sending, failure, run } = useFeedbackCall()
  // The text is saved as a draft, the files are not.
  useLeaveGuard(attachments.items.length > 0)

  const name = isAskedFor ? '补充材料' : '回复客服'
  const type = (next: string) => {
    setText(next)
    if (next === '') clear()
    else save(next)
    setProblem('')
  }
  const send = async () => {
    if (busy) return
    if (severalLines(text) === '' && attachments.items.length === 0) {
      setProblem('请填写内容或添加附件')
      form.current?.querySelector('textarea')?.focus()
      return
    }
    if (attachments.problem !== '') return setProblem(attachments.problem)
    setProblem('')
    const reply = { feedbackNo, text: severalLines(text), attachmentIds: attachments.ids }
    const isSent = await run(
      () => loadData('feedback/reply', { ...reply, clientRequestId: requestIdOf(reply) }),
      isAskedFor ? '已提交补充材料' : '已发送',
      (error) => {
        if (isRefusal(error, UPLOAD_NOT_FOUND)) attachments.sendAgain()
      },
    )
    if (!isSent) return
    forget()
    type('')
    attachments.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form ref={form} className={`${layout.stack3} ${styles.form}`} aria-label={name} noValidate onSubmit={submit}>
      <label className={prose.strong} htmlFor={`${id}text`}>
        {name}
      </label>
      <Input.TextArea
        className={words.field}
        id={`${id}text`}
        data-reply
        placeholder={isAskedFor ? '请按要求补充说明，并上传材料' : '补充说明或询问进度，客服会尽快回复'}
        rows={4}
        maxLength={maxMessageLength}
        showCount
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? `${id}problem` : `${id}keys`}
        value={text}
        readOnly={sending}
        onChange={({ target }) => type(target.value)}
        onKeyDown={sendByKey}
      />
      <ErrorLine id={`${id}problem`}>{problem}</ErrorLine>
      <AttachmentField attachments={attachments} label="附件" compact />
      <ErrorLine>{failure}</ErrorLine>
      <div className={styles.foot}>
        <span id={`${id}keys`} className={`${prose.fine} ${styles.keys}`}>
          Ctrl + Enter 发送
        </span>
        <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy} disabled={attachments.isUploading}>
          {attachments.isUploading ? '上传中…' : isAskedFor ? '提交补充材料' : '发送'}
        </Button>
      </div>
    </form>
  )
}
