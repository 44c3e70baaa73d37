import { useEffect, useRef, useState } from 'react'
import { useDraft, useDraftForm } from '../../../form/draft-form'
import { DraftTextField } from '../../../form/draft-text-field'
import fieldStyles from '../../../form/field.module.css'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import styles from './parties.module.css'

/**
 * The pinyin of the sender's name, filled in as long as the person has not typed another.
 * @returns whether the field has it
 */
const useSuggestedPinyin = (): boolean => {
  const { suggest } = useDraftForm<CrossBorderDraft>()
  const name = useDraft(({ sender }: CrossBorderDraft) => sender.name.trim())
  const typed = useDraft(({ senderPinyin }: CrossBorderDraft) => senderPinyin)
  const given = useRef('')
  const [latin, setLatin] = useState('')

  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const { latinName } = await import(/* webpackChunkName: "latin-name" */ './latin-name')
      if (!isCurrent) return
      const next = latinName(name)
      const before = given.current
      given.current = next
      setLatin(next)
      suggest((draft) =>
        draft.senderPinyin === '' || draft.senderPinyin === before ? { ...draft, senderPinyin: next } : draft,
      )
    }
    // Without it the person types the name.
    void read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [name, suggest])

  return latin !== '' && typed === latin
}

/** 拼音姓名 of the sender, which customs abroad read. */
export const PinyinField = () => {
  const isSuggested = useSuggestedPinyin()
  return (
    <div className={`${fieldStyles.fields} ${fieldStyles.dense} ${styles.pinyin}`}>
      <DraftTextField
        path="senderPinyin"
        label="拼音姓名"
        required
        placeholder="如：LIN YINUO"
        hint={isSuggested ? '按姓名生成的建议，请与护照核对' : '与护照一致，姓在前，印在面单与形式发票上'}
        tidy={(text) => text.trim().toUpperCase()}
      />
    </div>
  )
}
