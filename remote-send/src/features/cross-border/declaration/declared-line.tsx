import prose from '@portal/kit/prose.module.css'
import { formatMoney, formatWeight } from '@portal/shared'
import { Button } from 'antd'
import { useState } from 'react'
import { useDraft, useDraftForm, useSelected } from '../../../form/draft-form'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { DeclaredLineFields, type DeclaredLineProps } from './declared-line-fields'
import { DeclaredLineMore } from './declared-line-more'
import { declaredTotals } from './declared-totals'
import styles from './declaration.module.css'

interface Props extends DeclaredLineProps {
  /** Absent when the maximum of lines is reached. */
  onDuplicate?: () => void
  /** Absent for the only line. */
  onRemove?: () => void
}

const moreFields = ['material', 'brand', 'url'] as const

/** Total value and weight of one article. */
const LineTotal = ({ index }: { index: number }) => {
  const currency = useDraft((draft: CrossBorderDraft) => draft.currency)
  const line = useDraft((draft: CrossBorderDraft) => draft.lines[index])
  const { valueCents, netWeightGrams } = declaredTotals(line ? [line] : [])
  return (
    <span className={`${prose.secondary} ${prose.digits}`}>
      小计 {currency} {formatMoney(valueCents)} · {formatWeight(netWeightGrams)}
    </span>
  )
}

/** One article of the declaration. */
export const DeclaredLine = ({ index, inChinese, onDuplicate, onRemove }: Props) => {
  const { draft, errors } = useDraftForm<CrossBorderDraft>()
  const [opened, setOpened] = useState(() => moreFields.some((field) => draft.get().lines[index]?.[field]))
  const isWrong = useSelected(errors.shown, (shownErrors) =>
    moreFields.some((field) => shownErrors[`lines.${index}.${field}`]),
  )
  const open = opened || isWrong
  const name = `第${index + 1}项物品`
  const moreText = open ? '收起材质、品牌、商品链接' : '材质、品牌、商品链接（选填）'
  return (
    <li>
      <div role="group" aria-label={name} className={styles.article}>
        <div className={styles.lineHead}>
          <h3 className={styles.lineTitle}>{name}</h3>
          <LineTotal index={index} />
          <span className={styles.lineTools}>
            <Button type="link" size="small" disabled={!onDuplicate} onClick={onDuplicate} aria-label={`复制${name}`}>
              复制
            </Button>
            <Button type="link" size="small" danger disabled={!onRemove} onClick={onRemove} aria-label={`删除${name}`}>
              删除
            </Button>
          </span>
        </div>
        <DeclaredLineFields index={index} inChinese={inChinese} />
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={open}
          onClick={() => setOpened(!open)}
          aria-label={`${moreText}，${name}`}
        >
          {moreText}
        </Button>
        {open && <DeclaredLineMore index={index} />}
      </div>
    </li>
  )
}
