import { codTypeText } from '@portal/shared'
import { codTypeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { TextField } from '../../form/text-field'
import { optionalCents } from '../../rules/optional-amount'
import { BankAccountField } from './bank-account-field'
import { RealNameHint } from './real-name-hint'

interface CashOnDeliveryProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const types = codTypeOptions.map((type) => ({ value: type, label: codTypeText(type) }))

/** 代收货款: how much, when and where to it is paid out. The rest is asked for once there is an amount. */
export const CashOnDelivery = ({ draft, onChange }: CashOnDeliveryProps) => {
  const wanted = Boolean(optionalCents(draft.codAmount))
  return (
    <>
      <TextField
        path="codAmount"
        label="代收货款"
        wide
        short
        value={draft.codAmount}
        onChange={(codAmount) => onChange({ codAmount })}
        inputMode="decimal"
        unit="元"
        placeholder="选填，1-300000"
        help={wanted ? <RealNameHint /> : '派送时代您向收件人收取货款；填写了声明价值的，不能超过声明价值'}
      />
      {wanted && (
        <>
          <ChoiceField
            path="codType"
            label="返款方式"
            required
            value={draft.codType}
            options={types}
            onChange={(codType) => onChange({ codType })}
          />
          <BankAccountField value={draft.bankAccountId} onChange={(bankAccountId) => onChange({ bankAccountId })} />
        </>
      )}
    </>
  )
}
