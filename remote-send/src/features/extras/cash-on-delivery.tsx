import { codTypeText } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import { codTypeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'
import { TextField } from '../../form/text-field'
import { optionalCents } from '../../rules/typed-values'
import { BankAccountField } from './bank-account-field'
import { RealNameHint } from './real-name-hint'

const types = codTypeOptions.map((type) => ({ value: type, label: codTypeText(type) }))

/** 代收货款: amount, time and account of the payout. The other fields appear when there is an amount. */
export const CashOnDelivery = () => {
  const hasAmount = useDraft((draft: SendDraft) => Boolean(optionalCents(draft.codAmount)))
  return (
    <>
      <TextField
        path="codAmount"
        label="代收货款"
        wide
        short
        inputMode="decimal"
        unit="元"
        placeholder={`选填，${orderLimits.codAmountCents.range}`}
        hint={hasAmount ? <RealNameHint /> : '派送时代您向收件人收取货款；填写了声明价值的，不能超过声明价值'}
      />
      {hasAmount && (
        <>
          <ChoiceField path="codType" label="返款方式" required options={types} />
          <BankAccountField />
        </>
      )}
    </>
  )
}
