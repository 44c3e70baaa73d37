import { backSignBillText } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import { backSignBillOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'
import styles from '../../form/field.module.css'
import { TextField } from '../../form/text-field'
import { CashOnDelivery } from './cash-on-delivery'
import { Notices } from './notices'

const bills = backSignBillOptions.map((bill) => ({ value: bill, label: backSignBillText(bill) }))

/** 代收货款, 签回单, 客户单号, and notifications by the carrier (domain §1). */
export const ExtraServices = () => {
  const hasBill = useDraft((draft: SendDraft) => draft.backSignBill !== 'NONE')
  return (
    <div className={styles.fields}>
      <CashOnDelivery />
      <ChoiceField
        path="backSignBill"
        label="签回单"
        options={bills}
        hint="收件人签字的单据寄回给您，或以电子签收单提供"
      />
      {hasBill && (
        <TextField
          path="backSignCount"
          label="签回单份数"
          required
          inputMode="numeric"
          unit="份"
          hint={`${orderLimits.backSignCount.range} 份`}
        />
      )}
      <TextField
        path="customerOrderNo"
        label="客户单号"
        wide
        short
        placeholder="选填"
        hint="您自己的单号，可在订单列表中查询；每个单号只能使用一次"
      />
      <Notices />
    </div>
  )
}
