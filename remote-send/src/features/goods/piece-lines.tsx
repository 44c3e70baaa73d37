import { formatVolume, piecesOfLines, volumeOfLines } from '@portal/shared'
import { Button } from 'antd'
import { emptyLine, type LineDraft, type SendDraft } from '../../draft/send-draft'
import { FieldError } from '../../form/field-error'
import { useControl } from '../../form/form-context'
import { completeLines, parseCount } from '../../rules/shipment-size'
import { PieceLineRow } from './piece-line-row'
import styles from './piece-lines.module.css'

interface PieceLinesProps {
  lines: LineDraft[]
  packageCount: string
  onChange: (patch: Partial<SendDraft>) => void
}

/** The contract's limit. */
const maxLines = 50

/** Sizes of the pieces, one line per size; the volume follows from them. */
export const PieceLines = ({ lines, packageCount, onChange }: PieceLinesProps) => {
  const { error } = useControl('volume')
  const complete = completeLines(lines)
  const pieces = piecesOfLines(complete)
  const differs = complete.length === lines.length && parseCount(packageCount) !== pieces

  const change = (index: number, patch: Partial<LineDraft>) => onChange({ lines: lines.map((line, at) => (at === index ? { ...line, ...patch } : line)) })

  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <PieceLineRow
          key={index} index={index} line={line} onChange={(patch) => change(index, patch)}
          onRemove={lines.length > 1 ? () => onChange({ lines: lines.filter((_, at) => at !== index) }) : undefined}
        />
      ))}
      <div className={styles.foot}>
        <Button size="small" disabled={lines.length >= maxLines} onClick={() => onChange({ lines: [...lines, emptyLine] })}>添加一种尺寸</Button>
        <output className={styles.total} id="send-volume">
          合计 {pieces} 件，{formatVolume(volumeOfLines(complete))}
        </output>
      </div>
      <FieldError path="volume" message={error} />
      {differs && (
        <p className={styles.differs} role="status">
          尺寸合计 {pieces} 件，与总件数不一致
          <Button type="link" size="small" onClick={() => onChange({ packageCount: String(pieces) })}>改为 {pieces} 件</Button>
        </p>
      )}
    </div>
  )
}
