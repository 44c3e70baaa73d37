import type { ReactNode } from 'react'
import { ChoiceField } from '../../../form/choice-field'
import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { goodsKindLabels, optionsOf } from '../draft/cross-border-options'
import destinationStyles from './destination.module.css'

const goodsKinds = optionsOf(goodsKindLabels)

interface ShipmentFieldsProps {
  draft: CrossBorderDraft
  onChange: (patch: Partial<CrossBorderDraft>) => void
  /** The field that says where to. */
  children: ReactNode
}

/** Where to, what kind, how many, how heavy and how big. */
export const ShipmentFields = ({ draft, onChange, children }: ShipmentFieldsProps) => (
  <>
    <div className={styles.fields}>
      {children}
      <ChoiceField
        path="goodsKind"
        label="物品类型"
        required
        value={draft.goodsKind}
        options={goodsKinds}
        onChange={(goodsKind) => onChange({ goodsKind })}
        help={
          draft.goodsKind === 'DOCUMENT' ? '合同、票据、证书等纸质文件，无需逐项申报' : '文件以外的物品，需逐项申报'
        }
      />
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
        help="含包装的重量"
      />
    </div>
    {draft.goodsKind === 'PARCEL' && (
      <div className={styles.group} role="group" aria-label="单件尺寸">
        <span className={styles.label}>单件尺寸（选填，体积大的包裹请填写，运费更准）</span>
        <div className={destinationStyles.sides}>
          <TextField
            path="length"
            label="长"
            value={draft.length}
            onChange={(length) => onChange({ length })}
            inputMode="numeric"
            unit="cm"
          />
          <TextField
            path="width"
            label="宽"
            value={draft.width}
            onChange={(width) => onChange({ width })}
            inputMode="numeric"
            unit="cm"
          />
          <TextField
            path="height"
            label="高"
            value={draft.height}
            onChange={(height) => onChange({ height })}
            inputMode="numeric"
            unit="cm"
          />
        </div>
      </div>
    )}
  </>
)
