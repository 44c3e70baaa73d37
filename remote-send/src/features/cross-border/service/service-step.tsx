import type { FeeLine } from '@portal/contract/freight'
import { Card } from '@portal/kit/card'
import { payMethodLabel } from '@portal/shared'
import { ChoiceField } from '../../../form/choice-field'
import { useDraft } from '../../../form/draft-form'
import styles from '../../../form/field.module.css'
import { NoteField } from '../../../form/note-field'
import { DraftTextField } from '../../../form/draft-text-field'
import { MonthlyAccountField } from '../../../order-form/payment/monthly-account-field'
import { InsuredValueField } from '../../../order-form/service/insured-value-field'
import { PickupTime } from '../../../order-form/service/pickup-time'
import type { CrossBorderDraft } from '../draft/cross-border-draft'

interface ServiceStepProps {
  now: Date
  /** Fees of the current estimate; missing while there is none. */
  lines: readonly FeeLine[] | undefined
}

const payMethods = (['SENDER', 'MONTHLY'] as const).map((method) => ({ value: method, label: payMethodLabel(method) }))

/** 服务: pickup, insured value, payer, remark. */
export const ServiceStep = ({ now, lines }: ServiceStepProps) => {
  const isMonthly = useDraft((draft: CrossBorderDraft) => draft.payMethod === 'MONTHLY')
  return (
    <>
      <Card title="取件与保价">
        <div className={`${styles.fields} ${styles.dense}`}>
          <PickupTime now={now} />
          <InsuredValueField lines={lines} advice="贵重物品建议保价。" />
        </div>
      </Card>
      <Card title="付款与备注">
        <div className={`${styles.fields} ${styles.dense}`}>
          <ChoiceField
            path="payMethod"
            label="付款方式"
            required
            options={payMethods}
            hint="寄往境外及港澳台不支持到付"
          />
          {isMonthly && <MonthlyAccountField />}
          <DraftTextField path="customerOrderNo" label="客户单号" placeholder="选填，您自己的编号" />
          <NoteField placeholder="选填，如：上门前电话联系" />
        </div>
      </Card>
    </>
  )
}
