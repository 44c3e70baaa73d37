import prose from '@portal/kit/prose.module.css'
import { formatMoney, formatWeight } from '@portal/shared'
import { Button } from 'antd'
import { use, useState } from 'react'
import { FormContext } from '../../../form/form-context'
import { DeclaredLineFields, type DeclaredLineProps } from './declared-line-fields'
import { DeclaredLineMore } from './declared-line-more'
import { declaredTotals } from './declared-totals'
import styles from './declaration.module.css'

interface Props extends DeclaredLineProps {
  currency: string
  /** Missing when there are as many lines as there may be. */
  onDuplicate?: () => void
  /** Missing for the only line. */
  onRemove?: () => void
}

/** One article of the declaration. */
export const DeclaredLine = ({ index, line, onChange, inChinese, currency, onDuplicate, onRemove }: Props) => {
  const { errors } = use(FormContext)
  const [opened, setOpened] = useState(Boolean(line.material || line.brand || line.url))
  const open = opened || ['material', 'brand', 'url'].some((field) => errors[`lines.${index}.${field}`])
  const { valueCents, netWeightGrams } = declaredTotals([line])
  const name = `第${index + 1}项物品`
  return (
    <li>
      <div role="group" aria-label={name} className={styles.article}>
        <div className={styles.lineHead}>
          <h3 className={styles.lineTitle}>{name}</h3>
          <span className={`${prose.secondary} ${prose.digits}`}>
            小计 {currency} {formatMoney(valueCents)} · {formatWeight(netWeightGrams)}
          </span>
          <span className={styles.lineTools}>
            <Button type="link" size="small" disabled={!onDuplicate} onClick={onDuplicate} aria-label={`复制${name}`}>
              复制
            </Button>
            <Button type="link" size="small" danger disabled={!onRemove} onClick={onRemove} aria-label={`删除${name}`}>
              删除
            </Button>
          </span>
        </div>
        <DeclaredLineFields index={index} line={line} onChange={onChange} inChinese={inChinese} currency={currency} />
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={open}
          onClick={() => setOpened(!open)}
          aria-label={`${name}的材质、品牌与链接`}
        >
          {open ? '收起' : '材质、品牌、商品链接（选填）'}
        </Button>
        {open && <DeclaredLineMore index={index} line={line} onChange={onChange} />}
      </div>
    </li>
  )
}
