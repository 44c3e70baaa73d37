import { backSignBillText } from '@portal/shared'
import { backSignBillOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import styles from '../../form/field.module.css'
import { TextField } from '../../form/text-field'
import { CashOnDelivery } from './cash-on-delivery'
import { Notices } from './notices'

interface ExtraServicesProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const bills = backSignBillOptions.map((bill) => ({ value: bill, label: backSignBillText(bill) }))

/** 代收货款, 签回单, 客户单号, and what the carrier tells whom (domain §1). */
export const ExtraServices = ({ draft, onChange }: ExtraServicesProps) => (
  <div className={styles.fields}>
    <CashOnDelivery draft={draft} onChange={onChange} />
    <ChoiceField
      path="backSignBill"
      label="签回单"
      value={draft.backSignBill}
      options={bills}
      onChange={(backSignBill) => onChange({ backSignBill })}
      help="收件人签字的单据寄回给您，或以电子签收单提供"
    />
    {draft.backSignBill !== 'NONE' && (
      <TextField
        path="backSignCount"
        label="签回单份数"
        required
        value={draft.backSignCount}
        onChange={(backSignCount) => onChange({ backSignCount })}
        inputMode="numeric"
        unit="份"
        help="1-9 份"
      />
    )}
    <TextField
      path="customerOrderNo"
      label="客户单号"
      wide
      short
      value={draft.customerOrderNo}
      onChange={(customerOrderNo) => onChange({ customerOrderNo })}
      placeholder="选填"
      help="您自己的单号，可在订单列表中查询；每个单号只能使用一次"
    />
    <Notices draft={draft} onChange={onChange} />
  </div>
)
