import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import { loadData, passesLuhn } from '@portal/shared'
import { SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { FormField } from '@portal/shared/form'
import { Form, Radio } from 'antd'
import { useRef, useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { type AccountDraft, toInput } from '../model/account-draft'
import { bankOfCard } from '../model/bank-of-card'
import { AccountNameField } from './account-name-field'
import { accountAddedMessage } from '../model/account-added-message'
import { BankNameField } from './bank-name-field'
import { BranchFields } from './branch-fields'
import { CardNumberInput } from './card-number-input'
import { ConsentField } from './consent-field'
import { MobileField } from './mobile-field'

const types = [
  { value: 'PRIVATE', label: '对私（个人银行卡）' },
  { value: 'COMPANY', label: '对公（公司账户）' },
]

/** 添加银行账户 (domain §9). */
export const AddAccountDialog = ({ onChanged, onClosed }: DialogEnds) => {
  const [form] = Form.useForm<AccountDraft>()
  const [open, setOpen] = useState(true)
  const { requestIdOf } = useRequestId()
  const guess = useRef('')
  const cardNo = Form.useWatch('cardNo', form) ?? ''
  const type = Form.useWatch('accountType', form) ?? 'PRIVATE'
  const numberName = type === 'PRIVATE' ? '卡号' : '账号'
  const bankName = Form.useWatch('bankName', form) ?? ''
  const { busy, failure, run } = useFormCall<AccountDraft>({
    form,
    send: async (draft) =>
      accountAddedMessage((await loadData('bank/create', toInput(draft, requestIdOf(draft)))).status),
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })

  const follow = (changed: Partial<AccountDraft>) => {
    if (changed.cardNo === undefined) return
    const bankName = bankOfCard(changed.cardNo)
    // A bank that the customer has typed is not replaced by a guess.
    if ((form.getFieldValue('bankName') ?? '') === guess.current) {
      guess.current = bankName
      form.setFieldValue('bankName', bankName)
    }
  }

  return (
    <FormDialog<AccountDraft>
      form={form}
      open={open}
      title="添加银行账户"
      okText="确认添加"
      wide
      busy={busy}
      failure={failure}
      initialValues={{ accountType: 'PRIVATE' }}
      onValuesChange={follow}
      onFinish={(draft) => void run(draft)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <FormField label="账户类型" name="accountType" wide group>
        {(control) => <Radio.Group {...control} aria-label="账户类型" options={types} />}
      </FormField>
      <FormField
        label={numberName}
        required
        name="cardNo"
        validateFirst
        validateTrigger="onBlur"
        hint={
          /^\d{12,19}$/.test(cardNo) && !passesLuhn(cardNo) ? (
            <span className={prose.warning} role="status">
              {numberName}校验位异常，请再核对一遍；确认无误可继续添加
            </span>
          ) : undefined
        }
        rules={[
          { required: true, message: `请填写${numberName}` },
          { pattern: /^\d{12,19}$/, message: `请输入12–19位数字的${numberName}` },
        ]}
      >
        {(control) => <CardNumberInput {...control} />}
      </FormField>
      <BankNameField guessed={bankName !== '' && bankName === bankOfCard(cardNo)} />
      <AccountNameField type={type} />
      <MobileField />
      <BranchFields />
      {type === 'COMPANY' && <ConsentField />}
      <SmsCodeField purpose="addBank" />
    </FormDialog>
  )
}
