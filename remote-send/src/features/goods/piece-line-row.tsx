import prose from '@portal/kit/prose.module.css'
import { Button, Input } from 'antd'
import type { LineDraft } from '../../draft/send-draft'
import { Field } from '../../form/field'
import styles from './piece-lines.module.css'

interface PieceLineRowProps {
  index: number
  /** Absent for the only line. */
  onRemove?: () => void
}

const sides: { side: keyof LineDraft; label: string; unit: string }[] = [
  { side: 'length', label: '长', unit: 'cm' },
  { side: 'width', label: '宽', unit: 'cm' },
  { side: 'height', label: '高', unit: 'cm' },
  { side: 'count', label: '件数', unit: '件' },
  { side: 'pieceWeight', label: '单重', unit: 'kg' },
]

/** Length × width × height of equal pieces, their number, and the weight of each. */
export const PieceLineRow = ({ index, onRemove }: PieceLineRowProps) => {
  const name = `第${index + 1}种尺寸`
  return (
    <div className={styles.row} role="group" aria-label={name}>
      {sides.map(({ side, label, unit }) => (
        <Field key={side} path={`lines.${index}.${side}`} required={side !== 'pieceWeight'}>
          {(control) => (
            <Input
              {...control}
              aria-label={name + label}
              prefix={<span className={prose.faint}>{label}</span>}
              suffix={unit}
              inputMode={side === 'pieceWeight' ? 'decimal' : 'numeric'}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <Button
        type="text"
        size="small"
        className={styles.remove}
        disabled={!onRemove}
        onClick={onRemove}
        aria-label={`删除${name}`}
      >
        删除
      </Button>
    </div>
  )
}
