import { Card } from '@portal/kit/card'
import { pickupModeText } from '@portal/shared'
import type { FeeLine } from '@portal/contract/freight'
import { pickupModeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'
import styles from '../../form/field.module.css'
import { InsuredValueField } from '../../order-form/service/insured-value-field'
import { OutletField } from './outlet/outlet-field'
import { DeliveryMode } from './delivery-mode'
import { PackageServiceField } from './package-service'
import { PickupTime } from '../../order-form/service/pickup-time'

interface ServiceCardProps {
  now: Date
  /** Fees of the current estimate; absent while there is none. */
  lines: readonly FeeLine[] | undefined
}

const pickupModes = pickupModeOptions.map((mode) => ({ value: mode, label: pickupModeText(mode) }))

/** Pick-up, delivery, packaging and insured value (domain §1). */
export const ServiceCard = ({ now, lines }: ServiceCardProps) => {
  const isCollected = useDraft((draft: SendDraft) => draft.pickupMode === 'PICKUP')
  return (
    <Card title="取送服务">
      <div className={styles.fields}>
        <ChoiceField path="pickupMode" label="取货方式" required options={pickupModes} />
        {isCollected ? <PickupTime now={now} /> : <OutletField />}
        <DeliveryMode />
        <PackageServiceField />
        <InsuredValueField
          lines={lines}
          advice="价值超过 1000 元的货物建议保价；未保价的货物发生损失时，按《快件服务协议》的限额赔偿，可能低于实际价值。"
        />
      </div>
    </Card>
  )
}
