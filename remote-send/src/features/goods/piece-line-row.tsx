import prose from '@portal/kit/prose.module.css'
import { Button, Input } from 'antd'
import type { LineDraft } from '../../draft/send-draft'
import { FieldError } from '../../form/field-error'
import { useControl } from '../../form/form-context'
import type { FieldPath } from '../../rules/field-path'
import styles from './piece-lines.module.css'

interface PieceLineRowProps {
  index: number
  line: LineDraft
  onChange: (patch: Partial<LineDraft>) => void
  /** Missing for the only line. */
  onRemove?: () => void
}

const sides: { side: keyof LineDraft; label: string; unit: string }[] = [
  { side: 'length', label: '长', unit: 'cm' },
  { side: 'width', label: '宽', unit: 'cm' },
  { side: 'height', label: '高', unit: 'cm' },
  { side: 'count', label: '件数', unit: '件' },
  { side: 'pieceWeight', label: '单重', unit: 'kg' },
]

interface SideInputProps {
  path: FieldPath
  /** 第1行长 */
  name: string
  label: string
  unit: string
  value: string
  onChange: (text: string) => void
}

const SideInput = ({ path, name, label, unit, value, onChange }: SideInputProps) => {
  const weight = path.endsWith('.pieceWeight')
  const { control, error } = useControl(path, !weight)
  return (
    <div className={styles.side}>
      <Input
        {...control}
        aria-label={name}
        prefix={<span className={prose.faint}>{label}</span>}
        suffix={unit}
        inputMode={weight ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError path={path} message={error} />
    </div>
  )
}

/** Length × width × height of so many equal pieces, and what each of them weighs. */
export const PieceLineRow = ({ index, line, onChange, onRemove }: PieceLineRowProps) => (
  <div className={styles.row} role="group" aria-label={`第${index + 1}种尺寸`}>
    {sides.map(({ side, label, unit }) => (
      <SideInput
        key={side}
        path={`lines.${index}.${side}`}
        name={`第${index + 1}种尺寸${label}`}
        label={label}
        unit={unit}
        value={line[side]}
        onChange={(text) => onChange({ [side]: text })}
      />
    ))}
    <Button
      type="text"
      size="small"
      className={styles.remove}
      disabled={!onRemove}
      onClick={onRemove}
      aria-label={`删除第${index + 1}种尺寸`}
    >
      删除
    </Button>
  </div>
)
