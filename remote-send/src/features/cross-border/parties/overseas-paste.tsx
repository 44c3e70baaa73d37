import { useQuery } from '@portal/shared/query'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { useDraftForm } from '../../../form/draft-form'
import { countryName } from '../countries/country-names'
import { destinationsQuery } from '../destination/destinations'
import type { CrossBorderDraft, CrossBorderReceiverDraft } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules'
import styles from './parties.module.css'
import type { OverseasAddress } from './read-overseas-address'

type Patch = Partial<CrossBorderReceiverDraft>

const labels: Readonly<Partial<Record<keyof CrossBorderReceiverDraft, string>>> = {
  name: '姓名',
  company: '公司名称',
  phoneCode: '国际区号',
  phone: '联系电话',
  email: '邮箱',
  line1: '地址第1行',
  line2: '地址第2行',
  line3: '地址第3行',
  city: '城市',
  state: '州/省',
  postcode: '邮编',
  taxId: '税号',
}

/** The fields of a patch that have another content already; the country code is the destination's, not typed. */
const overwritten = (receiver: CrossBorderReceiverDraft, patch: Patch) =>
  (Object.keys(patch) as (keyof CrossBorderReceiverDraft)[]).filter(
    (field) => field !== 'phoneCode' && receiver[field] !== '' && receiver[field] !== patch[field],
  )

/** The next step, after the fields were filled in. */
const nextMessage = ({ country, missing, rest, respelled }: OverseasAddress, destination: string): string => {
  const notes = [
    country && country !== destination && `地址写的是${countryName(country)}，目的地是${countryName(destination)}`,
    respelled.length > 0 &&
      `面单只用英文字母：${respelled.map(([word, english]) => `${word} 已写成 ${english}`).join('、')}`,
    rest.length > 0 && `未填入非英文内容“${rest.join(' ')}”`,
    missing.length > 0 && `未能确定${missing.join('、')}，请填写`,
  ].filter(Boolean)
  return notes.length > 0 ? `已填写，请核对。${notes.join('；')}。` : '已填写，请核对后继续'
}

/** One line that reads a pasted English address and fills the receiver in; typed fields are replaced on demand only. */
export const OverseasPaste = () => {
  const rules = useCrossBorderRules()
  const { draft, change } = useDraftForm<CrossBorderDraft>()
  const { data: destinations = [] } = useQuery(destinationsQuery)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [conflict, setConflict] = useState<{ address: OverseasAddress; fields: string[] } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isPasted = useRef(false)
  /** The content of the line now. */
  const current = useRef('')

  const fill = (address: OverseasAddress, patch: Patch) => {
    change({ receiver: patch })
    setText('')
    current.current = ''
    setConflict(null)
    setMessage(nextMessage(address, draft.get().destination))
    // The pressed button may be gone, and the focus with it.
    status.current?.focus()
  }

  const read = async (pasted: string) => {
    const parser = await import(/* webpackChunkName: "overseas-address" */ './read-overseas-address').catch(() => null)
    // Another text was typed or pasted meanwhile.
    if (current.current !== pasted) return
    if (!parser) return setMessage('未能识别，请手动填写')
    const { destination } = draft.get()
    const countries = destinations.map(({ code }) => code)
    const address = parser.readOverseasAddress(pasted, destination, countries, rules)
    if (Object.keys(address.patch).length === 0)
      return setMessage(address.rest.length > 0 ? '请粘贴英文地址' : '未能识别，请手动填写')
    const fields = overwritten(draft.get().receiver, address.patch)
    if (fields.length === 0) return fill(address, address.patch)
    setConflict({ address, fields: fields.map((field) => labels[field] ?? field) })
  }

  const write = (next: string) => {
    setText(next)
    current.current = next
    setMessage('')
    setConflict(null)
    if (isPasted.current && next.trim() !== '') void read(next)
    isPasted.current = false
  }

  const fillEmptyOnly = ({ address }: { address: OverseasAddress }) => {
    const { receiver } = draft.get()
    const fields = Object.entries(address.patch).filter(([field]) => !receiver[field as keyof CrossBorderReceiverDraft])
    fill(address, Object.fromEntries(fields))
  }

  return (
    <div className={styles.paste}>
      <Input.TextArea
        aria-label="粘贴收件人英文地址"
        placeholder="粘贴英文姓名、电话和地址，自动填写"
        rows={1}
        className={styles.oneLine}
        maxLength={500}
        value={text}
        onChange={({ target }) => write(target.value)}
        onPaste={() => {
          isPasted.current = true
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void read(text)
        }}
      />
      <p ref={status} className={styles.message} role="status" tabIndex={-1}>
        {conflict ? `以下内容已填写，识别结果不同：${conflict.fields.join('、')}` : message}
      </p>
      {conflict && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => fill(conflict.address, conflict.address.patch)}>
            用识别结果覆盖
          </Button>
          <Button size="small" onClick={() => fillEmptyOnly(conflict)}>
            只填空白项
          </Button>
        </div>
      )}
    </div>
  )
}
