import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import { maxLines } from '../model/choices'
import { emptyLine, type SizeLine } from '../model/freight-query'
import { TextField } from './text-field'
import styles from './freight-form.module.css'

interface VolumeFieldsProps {
  lines: readonly SizeLine[]
  onChange: (lines: SizeLine[]) => void
}

const sides = [
  { side: 'length', label: '长', unit: 'cm' },
  { side: 'width', label: '宽', unit: 'cm' },
  { side: 'height', label: '高', unit: 'cm' },
  { side: 'count', label: '件数', unit: '件' },
] as const

/** Volume and pieces, or the sizes that give both. */
export const VolumeFields = ({ lines, onChange }: VolumeFieldsProps) => (
  <>
    {lines.length === 0 && (
      <div className={styles.row}>
        <TextField name="volume" label="总体积" unit="m³" placeholder="如 0.96" />
        <TextField name="packageCount" label="总件数" unit="件" decimal={false} />
      </div>
    )}
    {lines.map((_, index) => (
      <div key={index} className={styles.sizes} role="group" aria-label={`第${index + 1}种尺寸`}>
        {sides.map(({ side, label, unit }) => (
          <TextField key={side} name={['lines', index, side]} label={label} unit={unit} decimal={false} />
        ))}
        <Button
          type="text"
          aria-label={`删除第${index + 1}种尺寸`}
          onClick={() => onChange(lines.filter((_line, at) => at !== index))}
        >
          删除
        </Button>
      </div>
    ))}
    <p className={`${prose.hint} ${layout.line3} ${styles.add}`}>
      <Button
        type="link"
        size="small"
        disabled={lines.length >= maxLines}
        onClick={() => onChange([...lines, emptyLine])}
      >
        {lines.length === 0 ? '按长×宽×高计算体积' : '再加一种尺寸'}
      </Button>
      <span>重量或体积至少填写一项；都填写时取计费较大者</span>
    </p>
  </>
)
