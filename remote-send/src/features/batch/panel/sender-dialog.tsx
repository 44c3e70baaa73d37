import { CallDialog } from '@portal/kit/call-dialog'
import { CallError } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { AddressBookDialog } from '../../../order-form/party/address-book-dialog'
import type { CellMessages, ColumnKey } from '../columns/column'
import { columnOf, columns, emptyCells, withTexts } from '../columns/columns'
import { isOfSender, senderOfEntry } from '../row/batch-sender'
import { parsePastedAddress } from '../row/paste'
import type { BatchSession } from '../session/batch-session'
import styles from './panel.module.css'

const pasteKey = 'sender.paste'
/** The sender is stored in the address book by a row only. */
const fields = columns.filter(({ key }) => isOfSender(key) && key !== pasteKey && key !== 'sender.save')
const required: readonly ColumnKey[] = [
  'sender.name',
  'sender.mobile',
  'sender.province',
  'sender.city',
  'sender.address',
]

interface SenderDialogProps {
  session: BatchSession
  sender: CellMessages
  /** The dialog has faded out and the focus has returned. */
  onClosed: () => void
}

/** The sender's columns as a form. A pasted address and an entry of the address book fill it. */
export const SenderDialog = ({ session, sender, onClosed }: SenderDialogProps) => {
  const id = useId()
  const [open, setOpen] = useState(true)
  const [texts, setTexts] = useState(sender)
  const [typed, setTyped] = useState<ReadonlySet<ColumnKey>>(new Set())
  const [keptTitles, setKeptTitles] = useState('')
  const [paste, setPaste] = useState('')
  const [problems, setProblems] = useState<CellMessages>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [isBookOpen, setIsBookOpen] = useState(false)
  const idOf = (key: ColumnKey) => `${id}-${key.replace('.', '-')}`

  const attempt = async (work: () => Promise<void>) => {
    setFailure('')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const fill = () =>
    attempt(async () => {
      const own = Object.fromEntries([...typed].map((key) => [key, texts[key]?.trim() ?? '']))
      const pasted = await parsePastedAddress('sender', withTexts(emptyCells, { ...own, [pasteKey]: paste }))
      const kept = fields.filter(({ key }) => own[key])
      const isFree = ([key]: [string, string]) => !own[key]
      const blank = Object.fromEntries(Object.entries({ 'sender.ext': '', 'sender.company': '' }).filter(isFree))
      setTexts((current) => ({ ...current, ...blank, ...pasted.texts }))
      setKeptTitles(kept.map(({ title }) => title).join('、'))
      setProblems(pasted.notes)
    })
  const save = () =>
    attempt(async () => {
      const trimmed = Object.fromEntries(fields.map(({ key }) => [key, (texts[key] ?? '').trim()]))
      const found = await session.senderProblems(trimmed)
      setProblems(found)
      const first = fields.find(({ key }) => found[key])
      if (first) return document.getElementById(idOf(first.key))?.focus()
      setOpen(false)
      await session.changeSender(trimmed)
    })

  return (
    <CallDialog
      open={open}
      title="寄件人"
      okText="用于本批"
      isChanged={texts !== sender || paste !== ''}
      busy={busy}
      failure={failure}
      onOk={() => void save()}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={styles.changeAll}>
        <label htmlFor={idOf(pasteKey)}>整段地址</label>
        <div className={styles.pasteLine}>
          <Input
            id={idOf(pasteKey)}
            value={paste}
            placeholder="粘贴姓名、电话、地址，自动填入下面各项"
            onChange={({ target }) => setPaste(target.value)}
            onPressEnter={() => void fill()}
          />
          <Button disabled={paste.trim() === ''} onClick={() => void fill()}>
            识别
          </Button>
          <Button onClick={() => setIsBookOpen(true)}>地址簿</Button>
        </div>
        {keptTitles && (
          <p className={styles.hint} role="status">
            已保留您填写的内容，未用识别结果替换：{keptTitles}
          </p>
        )}
        {fields.map(({ key }) => (
          <div key={key} className={styles.formRow}>
            <label htmlFor={idOf(key)}>{columnOf(key).title}</label>
            <div>
              <Input
                id={idOf(key)}
                value={texts[key] ?? ''}
                readOnly={busy}
                status={problems[key] ? 'error' : ''}
                aria-required={required.includes(key)}
                aria-invalid={Boolean(problems[key])}
                aria-describedby={problems[key] ? `${idOf(key)}-problem` : undefined}
                onChange={({ target }) => {
                  setTexts({ ...texts, [key]: target.value })
                  setTyped(new Set([...typed, key]))
                }}
              />
              <ErrorLine id={`${idOf(key)}-problem`}>{problems[key] ?? ''}</ErrorLine>
            </div>
          </div>
        ))}
      </div>
      <AddressBookDialog
        open={isBookOpen}
        kind="sender"
        onPick={(entry) => {
          setTexts(senderOfEntry(entry))
          setTyped(new Set())
          setKeptTitles('')
          setProblems({})
          setIsBookOpen(false)
        }}
        onClose={() => setIsBookOpen(false)}
        onClosed={() => undefined}
      />
    </CallDialog>
  )
}
