import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import type { BankAccount } from '@portal/contract/bank'
import { loadData, passesLuhn } from '@portal/shared'
import { CheckField, Field, FormField, hintId } from '@portal/shared/form'
import { useQuery } from '@portal/shared/query'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { SmsCodeField } from '@portal/shared/verify'
import { Form, Input, Radio } from 'antd'
import { useId, useRef, useState } from 'react'
import { LegalText } from '../../components/legal-text'
import { BankNameField, BranchFields, MobileField } from './account-fields'
import { CardNumberInput } from './card-number-input'
import { accountAddedMessage } from './account-state'
import { type AccountDraft, toInput } from './account-draft'
import { bankOfCard } from './bank-of-card'

const privateName = { label: '户名', placeholder: '开户人的真实姓名', minLength: 2, message: '请填写开户人的真实姓名' }
const companyName = {
  label: '公司名称',
  placeholder: '营业执照上的公司全称',
  minLength: 4,
  message: '请填写营业执照上的公司全称',
}

/**
 * The holder of the account. A private account of a customer with a real-name record is in that name, so there is no
 * field.
 */
const AccountNameField = ({ type }: { type: BankAccount['accountType'] }) => {
  const id = useId()
  const { data } = useQuery({ queryKey: ['realname/state'], queryFn: () => loadData('realname/state', {}) })
  if (type === 'PRIVATE' && data?.status === 'PASSED') {
    return (
      <Field id={id} label="户名" hint="与您的实名信息一致，收款账户须为本人账户">
        <Input id={id} aria-describedby={hintId(id)} value={data.name} readOnly disabled />
      </Field>
    )
  }
  const { label, placeholder, minLength, message } = type === 'PRIVATE' ? privateName : companyName
  return (
    <FormField
      key={type}
      label={label}
      required
      name={type === 'PRIVATE' ? 'personName' : 'companyName'}
      validateTrigger="onBlur"
      rules={[
        { required: true, whitespace: true, min: minLength, message },
        { max: 50, message: '不能超过50个字' },
        { pattern: /\p{L}/u, message },
      ]}
    >
      {(control) => <Input {...control} placeholder={placeholder} autoComplete="off" />}
    </FormField>
  )
}

/** A company's 授权书, readable beside its checkbox. */
const ConsentField = () => (
  <>
    <LegalText title="《代收货款收款授权书》">
      本公司授权当前登录的账号，将其代收货款打入本公司名下的上述对公账户；确认账户信息真实有效，因账户信息有误造成的退款或延误由本公司承担；
      停止使用时，本公司会在结清货款后删除该账户。平台以小额打款核对账户，不收取费用。
    </LegalText>
    <CheckField
      wide
      name="consent"
      rules={[
        {
          validator: async (_, agreed?: boolean) => {
            if (!agreed) throw new Error('请阅读并同意《代收货款收款授权书》')
          },
        },
      ]}
    >
      我有权代表公司，已阅读并同意《代收货款收款授权书》
    </CheckField>
  </>
)

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
