import type { BillingProfile } from '@portal/contract/billing-profile'
import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import { useRequestId } from '@portal/kit/request-id'
import { isLoginPhone, loadData, normalizeLoginPhone } from '@portal/shared'
import { CheckField, FormField } from '@portal/shared/form'
import {
  bankAccountProblem,
  buyerTypeLabel,
  buyerTypes,
  isDoubtfulTaxNo,
  isTaxNo,
  normalizeTaxNo,
} from '@portal/shared/invoicing'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Form, type FormInstance, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { EmailItem } from '../../components/form-fields/email-item'
import { printable } from '../../components/form-fields/printable'
import { type BillingProfileDraft, emptyBillingProfile, toDraft, toInput } from './billing-profile-draft'
import styles from './billing-profile-dialog.module.css'
import { BuyerNameItem } from './buyer-name-item'

const types = [...buyerTypes].reverse().map((value) => ({ value, label: buyerTypeLabel[value] }))

/** A company's tax number; spaces, lower-case and full-width characters are corrected when the field is left. */
const TaxNoItem = () => {
  const form = Form.useFormInstance<{ taxNo?: string }>()
  const isDoubtful = isDoubtfulTaxNo(normalizeTaxNo(Form.useWatch('taxNo', form) ?? ''))
  return (
    <FormField
      label="税号"
      name="taxNo"
      required
      validateTrigger="onBlur"
      hint={
        <span role="status">
          {isDoubtful ? '校验位不符，请核对税号；确认无误可继续' : '统一社会信用代码 18 位，或 15、17、20 位税号'}
        </span>
      }
      rules={[
        {
          validator: async (_, text = '') => {
            const taxNo = normalizeTaxNo(String(text))
            if (taxNo === '') throw new Error('请填写税号')
            if (!isTaxNo(taxNo)) throw new Error('税号格式不正确')
          },
        },
      ]}
    >
      {(control) => (
        <Input
          {...control}
          placeholder="纳税人识别号"
          autoComplete="off"
          maxLength={40}
          onBlur={({ target }) => {
            control.onBlur?.()
            form.setFieldValue('taxNo', normalizeTaxNo(target.value))
          }}
        />
      )}
    </FormField>
  )
}

const hasSome = ({ addressPhone = '', bankAccount = '' }: Partial<BillingProfileDraft>) =>
  `${addressPhone}${bankAccount}` !== ''

/** A special invoice takes bank and account together, or neither. */
const bankPair = {
  validator: async (_: unknown, text = '') => {
    const problem = bankAccountProblem(String(text).trim())
    if (problem !== '') throw new Error(problem)
  },
}

interface SpecialFieldsProps {
  form: FormInstance<BillingProfileDraft>
  /** Whether a special invoice is to be issued, so that bank and account must be a pair. */
  forSpecial: boolean
}

/** Optional fields that special invoices show; folded unless one is to be issued, or they are filled in. */
const SpecialFields = ({ form, forSpecial }: SpecialFieldsProps) => {
  const [open, setOpen] = useState(() => forSpecial || hasSome(form.getFieldsValue(true)))
  const id = useId()
  return (
    <div className={styles.special}>
      <Button
        type="link"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        专票信息（选填，显示在电子专用发票上）
      </Button>
      <div id={id} hidden={!open}>
        <FormField label="地址和电话" name="addressPhone" validateTrigger="onBlur" rules={[printable]}>
          {(control) => <Input {...control} placeholder="注册地址和电话" maxLength={100} />}
        </FormField>
        <FormField
          label="开户行及账号"
          name="bankAccount"
          validateTrigger="onBlur"
          rules={forSpecial ? [printable, bankPair] : [printable]}
        >
          {(control) => <Input {...control} placeholder="基本户开户行和账号" maxLength={100} />}
        </FormField>
      </div>
    </div>
  )
}

interface BillingProfileFieldsProps {
  form: FormInstance<BillingProfileDraft>
  forSpecial: boolean
  /** Whether it is the default already: only choosing another default can change that. */
  isDefault: boolean
}

/** The fields of a billing profile; some of them are for companies only. */
const BillingProfileFields = ({ form, forSpecial, isDefault }: BillingProfileFieldsProps) => {
  const isCompany = Form.useWatch('buyerType', form) !== 'PERSONAL'
  return (
    <>
      <FormField label="抬头类型" name="buyerType" group>
        {(control) => <Radio.Group {...control} aria-label="抬头类型" options={types} />}
      </FormField>
      <BuyerNameItem isCompany={isCompany} onChoose={({ taxNo }) => form.setFieldsValue({ taxNo })} />
      {isCompany && <TaxNoItem />}
      <div className={styles.pair}>
        <EmailItem hint="开具后发送到该邮箱" />
        <FormField
          label="手机号"
          name="mobile"
          validateTrigger="onBlur"
          normalize={normalizeLoginPhone}
          rules={[
            {
              validator: async (_, text?: string) => {
                if (text && !isLoginPhone(text)) throw new Error('请输入正确的手机号格式')
              },
            },
          ]}
        >
          {(control) => (
            <Input {...control} placeholder="选填，11 位手机号码" inputMode="tel" autoComplete="tel" maxLength={20} />
          )}
        </FormField>
      </div>
      {isCompany && <SpecialFields form={form} forSpecial={forSpecial} />}
      <CheckField name="isDefault" disabled={isDefault}>
        设为默认抬头
      </CheckField>
    </>
  )
}

interface BillingProfileDialogProps extends DialogEnds {
  /** The billing profile to change; absent for a new one. */
  profile?: BillingProfile
  forSpecial?: boolean
  onSaved?: (billingProfileId: string) => void
}

/** Adds or changes a billing profile (domain §11). */
export const BillingProfileDialog = ({
  profile,
  forSpecial = false,
  onSaved,
  onChanged,
  onClosed,
}: BillingProfileDialogProps) => {
  const [form] = Form.useForm<BillingProfileDraft>()
  const [open, setOpen] = useState(true)
  const { requestIdOf } = useRequestId()
  const { busy, failure, run } = useFormCall<BillingProfileDraft>({
    form,
    send: async (draft) => {
      const content = toInput({ ...emptyBillingProfile, ...draft })
      const { billingProfileId } =
        profile ?? (await loadData('billingProfile/create', { ...content, clientRequestId: requestIdOf(content) }))
      if (profile) await loadData('billingProfile/update', { billingProfileId, ...content })
      onSaved?.(billingProfileId)
      return profile ? '抬头已保存' : '抬头已添加'
    },
    onDone: () => {
      onChanged()
      setOpen(false)
    },
  })

  return (
    <FormDialog<BillingProfileDraft>
      form={form}
      open={open}
      title={profile ? '编辑抬头' : '新增抬头'}
      okText="保存"
      busy={busy}
      failure={failure}
      initialValues={profile ? toDraft(profile) : emptyBillingProfile}
      onFinish={(draft) => void run(draft)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <BillingProfileFields form={form} forSpecial={forSpecial} isDefault={profile?.isDefault ?? false} />
    </FormDialog>
  )
}
