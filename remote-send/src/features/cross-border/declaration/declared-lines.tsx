import layout from '@portal/kit/layout.module.css'
import { formatMoney, formatWeight } from '@portal/shared'
import { maxLines } from '@portal/shared/order/limits'
import { Button } from 'antd'
import { useRef } from 'react'
import { useDraft, useDraftForm } from '../../../form/draft-form'
import { Field } from '../../../form/field'
import { focusField } from '../../../form/focus-field'
import { parseWeight } from '../../../rules/typed-values'
import { type DeclaredLineDraft, emptyDeclaredLine, type CrossBorderDraft } from '../draft/cross-border-draft'
import { DeclaredLine } from './declared-line'
import { declaredTotals } from './declared-totals'
import styles from './declaration.module.css'

/** Totals of the lines. */
const DeclaredSum = ({ id }: { id: string }) => {
  const lines = useDraft((draft: CrossBorderDraft) => draft.lines)
  const currency = useDraft((draft: CrossBorderDraft) => draft.currency)
  const grossGrams = useDraft((draft: CrossBorderDraft) => parseWeight(draft.weight))
  const totals = declaredTotals(lines)
  return (
    <output id={id} className={styles.totals} aria-label="申报合计">
      <span>
        共 {lines.length} 项 {totals.quantity} 件
      </span>
      <strong>
        申报价值 {currency} {formatMoney(totals.valueCents)}
      </strong>
      <span>
        净重 {formatWeight(totals.netWeightGrams)}
        {grossGrams !== null && ` / 总重 ${formatWeight(grossGrams)}`}
      </span>
    </output>
  )
}

/** The articles of a parcel, with their totals. */
export const DeclaredLines = ({ inChinese }: { inChinese: boolean }) => {
  const { draft, change } = useDraftForm<CrossBorderDraft>()
  const count = useDraft((current: CrossBorderDraft) => current.lines.length)
  const added = useRef<HTMLDivElement>(null)
  const full = count >= maxLines

  const insert = (at: number, line: DeclaredLineDraft) => {
    const { lines } = draft.get()
    change({ lines: [...lines.slice(0, at), line, ...lines.slice(at)] })
    // The new line exists after the next render.
    requestAnimationFrame(() => added.current && focusField(`lines.${at}.nameCn`))
  }
  const duplicate = (index: number) => insert(index + 1, draft.get().lines[index] ?? emptyDeclaredLine)
  const append = () => {
    const originCountry = draft.get().lines.at(-1)?.originCountry ?? 'CN'
    insert(count, { ...emptyDeclaredLine, originCountry })
  }
  const remove = (index: number) => {
    change({ lines: draft.get().lines.filter((_, at) => at !== index) })
    requestAnimationFrame(() => added.current && focusField(`lines.${Math.max(index - 1, 0)}.nameCn`))
  }

  return (
    <div ref={added} className={`${layout.list} ${layout.stack4}`}>
      <ol className={`${layout.list} ${layout.stack4}`} aria-label="申报明细">
        {Array.from({ length: count }, (_, index) => (
          <DeclaredLine
            key={index}
            index={index}
            inChinese={inChinese}
            onDuplicate={full ? undefined : () => duplicate(index)}
            onRemove={count > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <Field path="netWeight">
        {({ id }) => (
          <div className={styles.foot}>
            <Button disabled={full} onClick={append}>
              添加物品
            </Button>
            <DeclaredSum id={id} />
          </div>
        )}
      </Field>
    </div>
  )
}
