import layout from '@portal/kit/layout.module.css'
import { formatMoney, formatWeight } from '@portal/shared'
import { Button } from 'antd'
import { useRef } from 'react'
import { FieldError } from '../../../form/field-error'
import { focusField } from '../../../form/focus-field'
import { useControl } from '../../../form/form-context'
import { fieldId } from '../../../rules/field-path'
import { type DeclaredLineDraft, emptyDeclaredLine } from '../draft/cross-border-draft'
import { DeclaredLine } from './declared-line'
import { declaredTotals } from './declared-totals'
import styles from './declaration.module.css'

interface DeclaredLinesProps {
  lines: DeclaredLineDraft[]
  currency: string
  /** Gross weight of the parcel in grams; null while there is none. */
  grossGrams: number | null
  inChinese?: boolean
  onChange: (lines: DeclaredLineDraft[]) => void
}

/** The contract's limit. */
const maxLines = 50

/** The articles of a parcel, with what they add up to. */
export const DeclaredLines = ({ lines, currency, grossGrams, inChinese, onChange }: DeclaredLinesProps) => {
  const { error } = useControl('netWeight')
  const added = useRef<HTMLDivElement>(null)
  const totals = declaredTotals(lines)
  const full = lines.length >= maxLines

  const insert = (at: number, line: DeclaredLineDraft) => {
    onChange([...lines.slice(0, at), line, ...lines.slice(at)])
    // The new line is there after the next render.
    requestAnimationFrame(() => added.current && focusField(`lines.${at}.nameCn`))
  }
  const remove = (index: number) => {
    onChange(lines.filter((_, at) => at !== index))
    requestAnimationFrame(() => added.current && focusField(`lines.${Math.max(index - 1, 0)}.nameCn`))
  }

  return (
    <div ref={added} className={`${layout.list} ${layout.stack4}`}>
      <ol className={`${layout.list} ${layout.stack4}`} aria-label="申报明细">
        {lines.map((line, index) => (
          <DeclaredLine
            key={index}
            index={index}
            line={line}
            inChinese={inChinese}
            currency={currency}
            onChange={(patch) => onChange(lines.map((other, at) => (at === index ? { ...other, ...patch } : other)))}
            onDuplicate={full ? undefined : () => insert(index + 1, line)}
            onRemove={lines.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button
          disabled={full}
          onClick={() =>
            insert(lines.length, { ...emptyDeclaredLine, originCountry: lines.at(-1)?.originCountry ?? 'CN' })
          }
        >
          添加物品
        </Button>
        <output className={styles.totals} aria-label="申报合计">
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
      </div>
      <div id={fieldId('netWeight')} tabIndex={-1} className={styles.weightError}>
        <FieldError path="netWeight" message={error} />
      </div>
    </div>
  )
}
