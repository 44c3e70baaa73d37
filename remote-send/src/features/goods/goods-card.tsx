import { Card } from '@portal/kit/card'
import { Segmented, Select } from 'antd'
import { goodsTypeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import { TextField } from '../../form/text-field'
import { GoodsName } from '../../order-form/goods/goods-name'
import { PackageServiceField } from './package-service'

const PieceLines = lazyPart(
  'piece lines',
  async () => (await import(/* webpackChunkName: "below" */ './piece-lines')).PieceLines,
)

interface GoodsCardProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const typeOptions = goodsTypeOptions.map((type) => ({ value: type, label: type }))
const volumeInputModes: { value: SendDraft['volumeBy']; label: string }[] = [
  { value: 'total', label: '填总体积' },
  { value: 'lines', label: '按长宽高计算' },
]

/** What is sent (domain §1): name, kind, number of pieces, total weight, and the volume as a number or by the pieces' sizes. */
export const GoodsCard = ({ draft, onChange }: GoodsCardProps) => (
  <Card title="货物信息" roomy>
    <div className={styles.fields}>
      <GoodsName draft={draft} onChange={onChange} />
      <Field path="goodsType" label="物品类别" required>
        {(control) => (
          <Select
            {...control}
            value={draft.goodsType || undefined}
            options={typeOptions}
            placeholder="请选择"
            onChange={(goodsType) => onChange({ goodsType })}
          />
        )}
      </Field>
      <TextField
        path="packageCount"
        label="总件数"
        required
        value={draft.packageCount}
        onChange={(packageCount) => onChange({ packageCount })}
        inputMode="numeric"
        unit="件"
      />
      <TextField
        path="weight"
        label="总重量"
        required
        value={draft.weight}
        onChange={(weight) => onChange({ weight })}
        inputMode="decimal"
        unit="kg"
        help="所有货物加在一起的重量"
      />
    </div>
    <div className={styles.group} role="group" aria-label="体积">
      <div className={styles.groupHead}>
        <span className={styles.label}>体积</span>
        <Segmented
          size="small"
          options={volumeInputModes}
          value={draft.volumeBy}
          onChange={(volumeBy) => onChange({ volumeBy })}
          aria-label="体积的填写方式"
        />
      </div>
      {draft.volumeBy === 'total' ? (
        <div className={styles.fields}>
          <TextField
            path="volume"
            label="总体积"
            value={draft.volume}
            onChange={(volume) => onChange({ volume })}
            inputMode="decimal"
            unit="m³"
            placeholder="选填"
            help="轻泡货按体积计费，填写后预估更准"
          />
        </div>
      ) : (
        <PieceLines draft={draft} onChange={onChange} />
      )}
    </div>
    <div className={styles.group}>
      <PackageServiceField draft={draft} onChange={onChange} />
    </div>
  </Card>
)
