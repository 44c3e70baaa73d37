import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatVolume, formatWeight, piecesOfLines, volumeOfLines } from '@portal/shared'
import { maxLines } from '@portal/shared/order/limits'
import { Button, Input } from 'antd'
import { emptyLine, type LineDraft, type SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import { completeLines, weightOfPieces } from '../../rules/goods'
import { parseCount, parseWeight } from '../../rules/typed-values'
import styles from './piece-lines.module.css'

interface DiffersProps {
  text: string
  action: string
  onTake: () => void
}

/** A hint that the lines differ from the field above, with a button that copies their total. */
const MismatchHint = ({ text, action, onTake }: DiffersProps) => (
  <p className={styles.differs} role="status">
    {text}
    <Button type="link" size="small" onClick={onTake}>
      {action}
    </Button>
  </p>
)

/** Totals of the lines, with hints where they differ from the fields above. */
const LineTotals = () => {
  const { change } = useDraftForm<SendDraft>()
  const lines = useDraft((draft: SendDraft) => draft.lines)
  const count = useDraft((draft: SendDraft) => parseCount(draft.packageCount))
  const weight = useDraft((draft: SendDraft) => parseWeight(draft.weight))
  const complete = completeLines(lines)
  const pieces = piecesOfLines(complete)
  const grams = weightOfPieces(lines)
  return (
    <>
      <Field path="volume">
        {({ id }) => (
          <div className={styles.foot}>
            <Button
              size="small"
              disabled={lines.length >= maxLines}
              onClick={() => change({ lines: [...lines, emptyLine] })}
            >
              添加一种尺寸
            </Button>
            <output className={`${styles.sum} ${prose.secondary} ${prose.digits}`} id={id}>
              合计 {pieces} 件，{formatVolume(volumeOfLines(complete))}
              {grams !== null && `，${formatWeight(grams)}`}
            </output>
          </div>
        )}
      </Field>
      {complete.length === lines.length && count !== pieces && (
        <MismatchHint
          text={`尺寸合计 ${pieces} 件，与总件数不一致`}
          action={`改为 ${pieces} 件`}
          onTake={() => change({ packageCount: String(pieces) })}
        />
      )}
      {grams !== null && weight !== grams && (
        <MismatchHint
          text={`单重合计 ${formatWeight(grams)}，与总重量不一致`}
          action={`改为 ${formatWeight(grams)}`}
          onTake={() => change({ weight: String(grams / 1000) })}
        />
      )}
    </>
  )
}

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
const PieceLineRow = ({ index, onRemove }: PieceLineRowProps) => {
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

/** Sizes and weights of the pieces, one line per kind; volume and heaviest piece follow from them. */
export const PieceLines = () => {
  const { draft, change } = useDraftForm<SendDraft>()
  const count = useDraft(({ lines }: SendDraft) => lines.length)
  const remove = (index: number) => change({ lines: draft.get().lines.filter((_, at) => at !== index) })
  return (
    <div className={layout.stack3}>
      {Array.from({ length: count }, (_, index) => (
        <PieceLineRow key={index} index={index} onRemove={count > 1 ? () => remove(index) : undefined} />
      ))}
      <LineTotals />
      <p className={prose.fine}>
        上楼费按最重的一件定档，超长超重按单件判断。每种尺寸分行填写、填上单重，预估才准；把多件合成一件填写会多算费用。
      </p>
    </div>
  )
}
