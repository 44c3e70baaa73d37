import { Card } from '@portal/kit/card'
import { formatYuan, pickupModeText } from '@portal/shared'
import { pickupModeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import styles from '../../form/field.module.css'
import { TextField } from '../../form/text-field'
import { OutletField } from './outlet/outlet-field'
import { DeliveryMode } from './delivery-mode'
import { PickupTime } from '../../order-form/service/pickup-time'

interface ServiceCardProps {
  draft: SendDraft
  now: Date
  /** Fee for the insured value in the current estimate, cents; null while there is none. */
  insuranceFeeCents: number | null
  onChange: (patch: Partial<SendDraft>) => void
}

const pickupModes = pickupModeOptions.map((mode) => ({ value: mode, label: pickupModeText(mode) }))

const insuranceHelp = (feeCents: number | null) => (
  <>
    {feeCents !== null && <strong>保价费 {formatYuan(feeCents)}，已计入预估运费。</strong>}
    价值超过 1000 元的货物建议保价；未保价的货物发生损失时，按《快件服务协议》的限额赔偿，可能低于实际价值。
  </>
)

/** Pick-up, delivery and insured value (domain §1). */
export const ServiceCard = ({ draft, now, insuranceFeeCents, onChange }: ServiceCardProps) => (
  <Card title="取送服务" roomy>
    <div className={styles.fields}>
      <ChoiceField
        path="pickupMode"
        label="取货方式"
        required
        value={draft.pickupMode}
        options={pickupModes}
        onChange={(pickupMode) => onChange({ pickupMode })}
      />
      {draft.pickupMode === 'PICKUP' ? (
        <PickupTime draft={draft} now={now} onChange={onChange} />
      ) : (
        <OutletField draft={draft} onChange={onChange} />
      )}
      <DeliveryMode draft={draft} onChange={onChange} />
      <TextField
        path="insuredValue"
        label="保价（声明价值）"
        wide
        short
        value={draft.insuredValue}
        onChange={(insuredValue) => onChange({ insuredValue })}
        inputMode="decimal"
        unit="元"
        placeholder="选填，1-300000"
        help={insuranceHelp(insuranceFeeCents)}
      />
    </div>
  </Card>
)
