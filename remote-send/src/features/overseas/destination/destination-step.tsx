import type { OverseasDestination } from '@portal/shared/contract/overseas-order'
import { Card } from '../../../form/card'
import { ChoiceField } from '../../../form/choice-field'
import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import type { OverseasDraft } from '../draft/overseas-draft'
import { goodsKindTexts, optionsOf } from '../draft/overseas-options'
import { OverseasProducts } from '../price/overseas-products'
import type { OverseasEstimate } from '../price/use-overseas-estimate'
import { CountryPicker } from './country-picker'

const goodsKinds = optionsOf(goodsKindTexts)

interface DestinationStepProps {
  draft: OverseasDraft
  destinations: readonly OverseasDestination[]
  estimate: OverseasEstimate
  onDestination: (code: string) => void
  onChange: (patch: Partial<OverseasDraft>) => void
}

/** 目的地: where to, what kind, how heavy and how big; prices at once. */
export const DestinationStep = ({ draft, destinations, estimate, onDestination, onChange }: DestinationStepProps) => (
  <>
    <Card title="目的地与物品">
      <div className={styles.fields}>
        <CountryPicker destinations={destinations} value={draft.destination} onChange={onDestination} />
        <ChoiceField
          path="goodsKind" label="物品类型" required value={draft.goodsKind} options={goodsKinds} onChange={(goodsKind) => onChange({ goodsKind })}
          help={draft.goodsKind === 'DOCUMENT' ? '合同、票据、证书等纸质文件，无需逐项申报' : '文件以外的物品，需逐项申报'}
        />
        <TextField path="packageCount" label="总件数" required value={draft.packageCount} onChange={(packageCount) => onChange({ packageCount })} inputMode="numeric" unit="件" />
        <TextField path="weight" label="总重量" required value={draft.weight} onChange={(weight) => onChange({ weight })} inputMode="decimal" unit="kg" help="含包装的重量" />
      </div>
      {draft.goodsKind === 'PARCEL' && (
        <div className={styles.group} role="group" aria-label="单件尺寸">
          <span className={styles.label}>单件尺寸（选填，体积大的包裹请填写，运费更准）</span>
          <div className={styles.fields}>
            <TextField path="length" label="长" value={draft.length} onChange={(length) => onChange({ length })} inputMode="numeric" unit="cm" />
            <TextField path="width" label="宽" value={draft.width} onChange={(width) => onChange({ width })} inputMode="numeric" unit="cm" />
            <TextField path="height" label="高" value={draft.height} onChange={(height) => onChange({ height })} inputMode="numeric" unit="cm" />
          </div>
        </div>
      )}
    </Card>
    <OverseasProducts productCode={draft.productCode} estimate={estimate} onChoose={(productCode) => onChange({ productCode })} />
  </>
)
