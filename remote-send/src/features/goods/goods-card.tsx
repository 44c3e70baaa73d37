import { Card } from '@portal/kit/card'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm, useSelected } from '../../form/draft-form'
import styles from '../../form/field.module.css'
import { focusField } from '../../form/focus-field'
import { lazyPart } from '@portal/kit/lazy-part'
import { DraftTextField } from '../../form/draft-text-field'
import { GoodsName } from '../../order-form/goods/goods-name'
import { GoodsTypeField } from '../../order-form/goods/goods-type-field'

const PieceLines = lazyPart(
  'piece lines',
  async () => (await import(/* webpackChunkName: "below" */ './piece-lines')).PieceLines,
)

const volumeInputModes: { value: SendDraft['volumeBy']; label: string }[] = [
  { value: 'total', label: '填总体积' },
  { value: 'lines', label: '按长宽高计算' },
]

/** The volume as a number or by the pieces' sizes. */
const VolumeFields = () => {
  const { change } = useDraftForm<SendDraft>()
  const volumeBy = useDraft((draft: SendDraft) => draft.volumeBy)
  return (
    <div className={styles.group} role="group" aria-label="体积">
      <div className={styles.groupHead}>
        <span className={styles.label}>体积</span>
        <Segmented
          tabIndex={-1}
          size="small"
          options={volumeInputModes}
          value={volumeBy}
          onChange={(mode) => change({ volumeBy: mode })}
          aria-label="体积的填写方式"
        />
      </div>
      {volumeBy === 'total' ? (
        <div className={styles.fields}>
          <DraftTextField
            path="volume"
            label="总体积"
            inputMode="decimal"
            unit="m³"
            placeholder="选填"
            hint="轻泡货按体积计费，填写后预估更准"
          />
        </div>
      ) : (
        <PieceLines />
      )}
    </div>
  )
}

/** Name, kind, number of pieces and total weight; constant, because they render by themselves. */
const goodsFields = (
  <div className={`${styles.fields} ${styles.dense} ${styles.pairs}`}>
    <GoodsName />
    <GoodsTypeField />
    <DraftTextField path="packageCount" label="总件数" required inputMode="numeric" unit="件" />
    <DraftTextField
      path="weight"
      label="总重量"
      required
      inputMode="decimal"
      unit="kg"
      placeholder="所有货物加在一起"
    />
  </div>
)

/** The goods (domain §1): name, kind, number of pieces, total weight, and behind a button the volume. */
export const GoodsCard = ({ templates }: { templates?: ReactNode }) => {
  const { errors } = useDraftForm<SendDraft>()
  const isGiven = useDraft(({ volumeBy, volume }: SendDraft) => volumeBy === 'lines' || volume !== '')
  const isWrong = useSelected(errors.shown, ({ volume }) => volume !== undefined)
  const [isOpen, setIsOpen] = useState(false)
  // Stays open afterwards: it must not disappear while the person corrects it.
  if (!isOpen && (isGiven || isWrong)) setIsOpen(true)
  return (
    <Card
      title="货物信息"
      note={templates}
      extra={
        !isOpen && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              setIsOpen(true)
              focusField('volume')
            }}
          >
            + 体积（轻泡货填写后预估更准）
          </Button>
        )
      }
    >
      {goodsFields}
      {isOpen && <VolumeFields />}
    </Card>
  )
}
