import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatVolume, formatWeight, piecesOfLines, volumeOfLines } from '@portal/shared'
import { Button } from 'antd'
import { emptyLine, type LineDraft, type SendDraft } from '../../draft/send-draft'
import { FieldError } from '../../form/field-error'
import { useControl } from '../../form/form-context'
import { completeLines, parseCount, parseWeight, weightOfPieces } from '../../rules/shipment-size'
import { MismatchHint } from './mismatch-hint'
import { PieceLineRow } from './piece-line-row'
import styles from './piece-lines.module.css'

interface PieceLinesProps {
  draft: Pick<SendDraft, 'lines' | 'volumeBy' | 'packageCount' | 'weight'>
  onChange: (patch: Partial<SendDraft>) => void
}

/** The contract's limit. */
const maxLines = 50

/** Sizes and weights of the pieces, one line per kind; volume and heaviest piece follow from them. */
export const PieceLines = ({ draft, onChange }: PieceLinesProps) => {
  const { lines, packageCount, weight } = draft
  const { error } = useControl('volume')
  const complete = completeLines(lines)
  const pieces = piecesOfLines(complete)
  const grams = weightOfPieces(draft)
  const countDiffers = complete.length === lines.length && parseCount(packageCount) !== pieces
  const weightDiffers = grams !== null && parseWeight(weight) !== grams

  const change = (index: number, patch: Partial<LineDraft>) =>
    onChange({ lines: lines.map((line, at) => (at === index ? { ...line, ...patch } : line)) })

  return (
    <div className={layout.stack3}>
      {lines.map((line, index) => (
        <PieceLineRow
          key={index}
          index={index}
          line={line}
          onChange={(patch) => change(index, patch)}
          onRemove={lines.length > 1 ? () => onChange({ lines: lines.filter((_, at) => at !== index) }) : undefined}
        />
      ))}
      <div className={styles.foot}>
        <Button
          size="small"
          disabled={lines.length >= maxLines}
          onClick={() => onChange({ lines: [...lines, emptyLine] })}
        >
          添加一种尺寸
        </Button>
        <output className={`${prose.secondary} ${prose.digits}`} id="send-volume">
          合计 {pieces} 件，{formatVolume(volumeOfLines(complete))}
          {grams !== null && `，${formatWeight(grams)}`}
        </output>
      </div>
      <FieldError path="volume" message={error} />
      {countDiffers && (
        <MismatchHint
          text={`尺寸合计 ${pieces} 件，与总件数不一致`}
          action={`改为 ${pieces} 件`}
          onTake={() => onChange({ packageCount: String(pieces) })}
        />
      )}
      {weightDiffers && (
        <MismatchHint
          text={`单重合计 ${formatWeight(grams)}，与总重量不一致`}
          action={`改为 ${formatWeight(grams)}`}
          onTake={() => onChange({ weight: String(grams / 1000) })}
        />
      )}
      <p className={prose.fine}>
        上楼费按最重的一件定档，超长超重按单件判断。每种尺寸分行填写、填上单重，预估才准；把多件合成一件填写会多算费用。
      </p>
    </div>
  )
}
