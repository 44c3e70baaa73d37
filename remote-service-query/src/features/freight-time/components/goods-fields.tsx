import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import { maxLines } from '../model/choices'
import { emptyLine, type SizeLine } from '../model/freight-query'
import { TextField } from './text-field'
import type { FormPart } from './form-part'
import styles from './freight-form.module.css'

const sides = [
  { side: 'length', label: '长', unit: 'cm' },
  { side: 'width', label: '宽', unit: 'cm' },
  { side: 'height', label: '高', unit: 'cm' },
  { side: 'count', label: '件数', unit: '件' },
] as const

/** Weight, and volume or the sizes that make it up. */
export const GoodsFields = ({ query, problems, idOf, onChange }: FormPart) => {
  const { lines } = query
  const change = (index: number, patch: Partial<SizeLine>) =>
    onChange({ lines: lines.map((line, at) => (at === index ? { ...line, ...patch } : line)) })
  return (
    <>
      <div className={styles.row}>
        <TextField
          id={idOf('weight')}
          label="总重量"
          unit="kg"
          placeholder="如 120"
          value={query.weight}
          problem={problems.weight}
          onChange={(weight) => onChange({ weight })}
        />
        {lines.length === 0 && (
          <>
            <TextField
              id={idOf('volume')}
              label="总体积"
              unit="m³"
              placeholder="如 0.96"
              value={query.volume}
              problem={problems.volume}
              onChange={(volume) => onChange({ volume })}
            />
            <TextField
              id={idOf('packageCount')}
              label="总件数"
              unit="件"
              decimal={false}
              value={query.packageCount}
              problem={problems.packageCount}
              onChange={(packageCount) => onChange({ packageCount })}
            />
          </>
        )}
      </div>
      {lines.map((line, index) => (
        <div key={index} className={styles.sizes} role="group" aria-label={`第${index + 1}种尺寸`}>
          {sides.map(({ side, label, unit }) => (
            <TextField
              key={side}
              id={idOf(`lines.${index}.${side}`)}
              label={label}
              unit={unit}
              decimal={false}
              value={line[side]}
              problem={problems[`lines.${index}.${side}`]}
              onChange={(text) => change(index, { [side]: text })}
            />
          ))}
          <Button
            type="text"
            aria-label={`删除第${index + 1}种尺寸`}
            onClick={() => onChange({ lines: lines.filter((_, at) => at !== index) })}
          >
            删除
          </Button>
        </div>
      ))}
      <p className={`${prose.hint} ${layout.line3} ${styles.more}`}>
        <Button
          type="link"
          size="small"
          disabled={lines.length >= maxLines}
          onClick={() => onChange({ lines: [...lines, emptyLine] })}
        >
          {lines.length === 0 ? '按长×宽×高计算体积' : '再加一种尺寸'}
        </Button>
        <span>重量或体积至少填写一项；都填写时取计费较大者</span>
      </p>
    </>
  )
}
