import * as links from '@portal/contract/links'
import { Button, Input } from 'antd'
import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import type { AnalyzedAddress, AnalyzedRegion, PictureText } from '@portal/contract/address'
import { analyzePastedText } from '@portal/runtime/divisions/analyze-pasted-text'
import { homeProvince } from '@portal/runtime/divisions/home-province'
import { CallError } from '@portal/runtime/request/call-error'
import { Link } from '@portal/runtime/router'
import { maxTextLength } from '@portal/rules/address-analysis/effort'
import { emptyOnly, fromAnalysis, isNothing, overwritten, postcodePatch, fieldsToReview } from './from-analysis'
import { PartyChoice } from './party-choice'
import { PictureButton } from './picture-button'
import { maxPasteLength, readSeveral } from './read-several'
import { RegionChoice } from './region-choice'
import { usePictureDrop } from './use-picture-drop'
import { usePictureReading } from './use-picture-reading'
import { useUserInfo } from '@portal/runtime/session/session-state'
import styles from './smart-paste.module.css'
import type { PartyInputDraft } from './party-input-draft'

interface SmartPasteProps {
  /** 寄件人 or 收件人, for the labels. */
  title: string
  party: PartyInputDraft
  onFill: (patch: Partial<PartyInputDraft>) => void
  /** One line that is always there: it takes no focus by itself, and reads a text as soon as it is pasted. */
  compact?: boolean
  /** Where a picture can be dropped or pasted; this part alone when absent. */
  pictureArea?: RefObject<HTMLElement | null>
}

type Outcome =
  | { kind: 'message'; text: string }
  | { kind: 'outside' }
  | { kind: 'choose'; analysis: AnalyzedAddress }
  | { kind: 'overwrite'; analysis: AnalyzedAddress; patch: Partial<PartyInputDraft>; fields: string[] }

const filled = (analysis: AnalyzedAddress, picture: PictureText | null): Outcome => {
  const fields = fieldsToReview(analysis)
  const text = fields.length > 0 ? `已填写，请核对：${fields.join('、')}` : '已填写，请核对后继续'
  return { kind: 'message', text: picture?.isUnsure ? `图片不够清晰，可能有错字。${text}` : text }
}

const nothingFound = (picture: PictureText | null): Outcome => ({
  kind: 'message',
  text: picture ? '图片中没有找到姓名、电话或地址，可修改上面的文字后再识别' : '未能识别，请手动填写',
})

/** Sorts places in the customer's home province to the front. */
const homeFirst = (regions: AnalyzedRegion[], userId: string): AnalyzedRegion[] => {
  const home = homeProvince(userId)
  return [...regions].sort((one, other) => Number(other.provinceCode === home) - Number(one.provinceCode === home))
}

/**
 * 智能识别: a pasted text, or the text of a picture, becomes the fields of a party. Fields that were typed by hand are
 * never replaced without a confirmation (domain §1).
 */
export const SmartPaste = ({ title, party, onFill, compact = false, pictureArea }: SmartPasteProps) => {
  const userId = useUserInfo()?.userId ?? ''
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [several, setSeveral] = useState<AnalyzedAddress[]>([])
  const message = useRef<HTMLParagraphElement>(null)
  const isPasted = useRef(false)
  /** The picture that the text comes from, as long as it is unchanged. */
  const picture = useRef<PictureText>(null)
  const own = useRef<HTMLDivElement>(null)

  const fill = (analysis: AnalyzedAddress, patch: Partial<PartyInputDraft>) => {
    onFill(patch)
    // The text has done its work; in one line it would only be in the way of the next one. That of a picture is
    // compared with it, and corrected.
    if (compact && !picture.current) setText('')
    setOutcome(
      Object.keys(patch).length > 0
        ? filled(analysis, picture.current)
        : { kind: 'message', text: '没有空白项，未作改动' },
    )
    // The pressed button may be gone, and the focus with it.
    message.current?.focus()
  }

  const settle = (analysis: AnalyzedAddress, region?: AnalyzedRegion) => {
    const sure = region ? { ...analysis, unsure: analysis.unsure.filter((field) => field !== 'region') } : analysis
    const patch = { ...fromAnalysis(sure, region), ...postcodePatch(party, sure) }
    const fields = overwritten(party, patch)
    if (fields.length > 0) setOutcome({ kind: 'overwrite', analysis: sure, patch, fields })
    else fill(sure, patch)
  }

  const showAnalysis = (analysis: AnalyzedAddress) => {
    if (analysis.isOutside) setOutcome({ kind: 'outside' })
    else if (isNothing(analysis)) setOutcome(nothingFound(picture.current))
    else if (analysis.candidates.length > 1)
      setOutcome({ kind: 'choose', analysis: { ...analysis, candidates: homeFirst(analysis.candidates, userId) } })
    else settle(analysis)
  }

  const analyze = async (pasted: string) => {
    setBusy(true)
    try {
      const analyses = await readSeveral(pasted)
      setSeveral(analyses)
      if (analyses.length > 0)
        setOutcome({ kind: 'message', text: `识别到 ${analyses.length} 个地址，请选择要填写的一个` })
      else if (pasted.trim().length > maxTextLength)
        setOutcome({ kind: 'message', text: `文字过长，一个地址不能超过${maxTextLength}个字` })
      else showAnalysis(await analyzePastedText(pasted))
    } catch (error) {
      setOutcome({ kind: 'message', text: error instanceof CallError ? error.message : '未能识别，请手动填写' })
    } finally {
      setBusy(false)
    }
  }

  const change = (next: string) => {
    setText(next)
    setOutcome(undefined)
    setSeveral([])
    picture.current = null
    // A text that comes while another is read waits for the button.
    if (compact && isPasted.current && next.trim() !== '' && !busy) void analyze(next)
    isPasted.current = false
  }

  const reading = usePictureReading(
    (read) => {
      // A picture that was pasted is no text that was.
      isPasted.current = false
      change(read.text)
      picture.current = read
      // The button that chose it makes room for those of the text.
      if (own.current?.contains(document.activeElement)) message.current?.focus()
      void analyze(read.text)
    },
    (problem) => setOutcome({ kind: 'message', text: problem }),
  )
  const readPicture = (file: Blob) => {
    setOutcome(undefined)
    void reading.read(file)
  }
  const isOver = usePictureDrop(pictureArea ?? own, readPicture)
  const pictureButton = (
    <PictureButton title={title} isReading={reading.isReading} onPicture={readPicture} onCancel={reading.cancel} />
  )

  const input = {
    'aria-label': `粘贴${title}信息`,
    value: text,
    maxLength: maxPasteLength,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => change(event.target.value),
    onPaste: () => {
      isPasted.current = true
    },
  }

  return (
    <div ref={own} className={`${compact ? styles.line : styles.panel} ${isOver ? styles.over : ''}`}>
      {compact ? (
        <>
          <Input.TextArea
            {...input}
            rows={1}
            className={styles.oneLine}
            placeholder="粘贴文字或图片识别"
            onPressEnter={(event) => {
              event.preventDefault()
              if (text.trim() !== '' && !busy) void analyze(text)
            }}
          />
          {text === '' && pictureButton}
        </>
      ) : (
        <Input.TextArea
          {...input}
          placeholder="粘贴整段文字，自动拆分姓名、电话和地址，如：张三 13800001234 广东省深圳市南山区科技南十二路2号"
          rows={3}
          autoFocus
        />
      )}
      {(!compact || text !== '') && (
        <div className={styles.buttons}>
          <Button type="primary" ghost disabled={text.trim() === ''} loading={busy} onClick={() => void analyze(text)}>
            识别并填写
          </Button>
          {!compact && pictureButton}
          <Button type="text" disabled={text === ''} onClick={() => change('')}>
            清空文字
          </Button>
        </div>
      )}
      <p ref={message} className={styles.message} role="status" tabIndex={-1}>
        {reading.isReading && '正在识别图片…'}
        {outcome?.kind === 'message' && outcome.text}
        {outcome?.kind === 'outside' && (
          <>
            检测到港澳台地址，请使用<Link to={links.hmtSend()}>港澳台寄件</Link>
          </>
        )}
        {outcome?.kind === 'choose' && '这个地名有多处，请选择正确的地区'}
        {outcome?.kind === 'overwrite' && `以下内容已填写，识别结果不同：${outcome.fields.join('、')}`}
      </p>
      {several.length > 0 && <PartyChoice parties={several} onChoose={showAnalysis} />}
      {outcome?.kind === 'choose' && (
        <RegionChoice regions={outcome.analysis.candidates} onChoose={(region) => settle(outcome.analysis, region)} />
      )}
      {outcome?.kind === 'overwrite' && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => fill(outcome.analysis, outcome.patch)}>
            用识别结果覆盖
          </Button>
          <Button size="small" onClick={() => fill(outcome.analysis, emptyOnly(party, outcome.patch))}>
            只填空白项
          </Button>
        </div>
      )}
    </div>
  )
}
