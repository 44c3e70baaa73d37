import type { BillingProfile } from '@portal/contract/billing-profile'
import { SPECIAL_FOR_PERSON, BILLING_PROFILE_NOT_FOUND } from '@portal/contract/codes'
import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import { isRefusal } from '@portal/kit/is-refusal'
import { loadData, newRequestId, oneLine } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import {
  type InvoiceKind,
  invoiceKinds,
  invoiceKindLabel,
  kindProblems,
  maxRemarkLength,
  maxBillingProfiles,
  type ReversalReason,
  buyerTypeLabel,
} from '@portal/shared/invoicing'
import { Alert, Button, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { EmailItem } from '../../../components/form-fields/email-item'
import { useBillingProfileDialogs, useBillingProfiles } from '../../billing-profiles/billing-profiles.public'
import { confirmationHint } from '../invoice-status'
import type { RecordDialogProps } from './dialog-props'
import { ReasonField } from './reason-field'

interface ChangeForm {
  billingProfileId: string
  kind: InvoiceKind
  email: string
  remark: string
  reason: ReversalReason
}

const choice = ({ billingProfileId, buyerName, buyerType, taxNo }: BillingProfile) => ({
  value: billingProfileId,
  label: `${buyerName}（${taxNo || buyerTypeLabel[buyerType]}）`,
})

interface ChangeFieldsProps {
  form: FormInstance<ChangeForm>
  profiles: ReturnType<typeof useBillingProfiles>
  /** Called with the chosen billing profile, whose e-mail the form may take over. */
  onProfile: (profile: BillingProfile | undefined) => void
  onAdd: () => void
}

/** The content of the new invoice, and why the old one is reversed. */
const ChangeFields = ({
  form,
  profiles: { data: profiles = [], isPending, isError },
  onProfile,
  onAdd,
}: ChangeFieldsProps) => {
  const billingProfileId = Form.useWatch('billingProfileId', form)
  const profileOf = (id: string | undefined) => profiles.find((profile) => profile.billingProfileId === id)
  const selectedProfile = profileOf(billingProfileId)

  const kindProblem = (_: unknown, kind: InvoiceKind) => {
    const [problem] = selectedProfile ? kindProblems(selectedProfile, kind) : []
    return problem ? Promise.reject(new Error(problem.message)) : Promise.resolve()
  }
  return (
    <>
      <FormField
        name="billingProfileId"
        label="新的发票抬头"
        required
        rules={[{ required: true, message: '请选择发票抬头' }]}
        hint={
          profiles.length < maxBillingProfiles ? (
            <>
              没有需要的抬头？
              <Button type="link" size="small" onClick={onAdd}>
                新增抬头
              </Button>
            </>
          ) : (
            `抬头已满${maxBillingProfiles}个，可在抬头管理中删除不用的`
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            placeholder="请选择发票抬头"
            loading={isPending}
            options={profiles.map(choice)}
            onChange={(next: string) => {
              control.onChange(next)
              onProfile(profileOf(next))
            }}
            notFoundContent={isError ? '抬头加载失败，请关闭后重试' : '暂无发票抬头'}
          />
        )}
      </FormField>
      <FormField
        name="kind"
        label="发票类型"
        required
        group
        dependencies={['billingProfileId']}
        rules={[{ required: true, message: '请选择发票类型' }, { validator: kindProblem }]}
      >
        {(control) => (
          <Radio.Group
            {...control}
            aria-label="发票类型"
            options={invoiceKinds.map((value) => ({ value, label: invoiceKindLabel[value] }))}
          />
        )}
      </FormField>
      <EmailItem hint="新发票开具后自动发送到该邮箱" />
      <FormField name="remark" label="备注">
        {(control) => (
          <Input.TextArea
            {...control}
            maxLength={maxRemarkLength}
            showCount
            rows={3}
            placeholder="显示在发票的备注栏"
          />
        )}
      </FormField>
      <ReasonField />
    </>
  )
}

/** 换开: another billing profile or kind, by reversing the invoice and issuing a new one (domain §11). */
export const ChangeDialog = ({ invoice, onChanged, onClosed }: RecordDialogProps) => {
  const { applicationNo, invoiceNumber, kind, email, remark } = invoice
  const [form] = Form.useForm<ChangeForm>()
  const [open, setOpen] = useState(true)
  const [clientRequestId] = useState(newRequestId)
  const profiles = useBillingProfiles()
  /** Takes over the billing profile's e-mail, unless another one was typed. */
  const follow = (profile: BillingProfile | undefined) => {
    if (profile?.email && !form.isFieldTouched('email')) form.setFieldValue('email', profile.email)
  }
  const chooseAdded = async (billingProfileId: string) => {
    const { data = [] } = await profiles.refetch()
    const added = data.find((profile) => profile.billingProfileId === billingProfileId)
    if (added === undefined) return
    form.setFieldsValue({ billingProfileId })
    follow(added)
    void form.validateFields(['billingProfileId'])
  }
  const { add, dialog } = useBillingProfileDialogs((billingProfileId) => void chooseAdded(billingProfileId))
  const { busy, failure, run } = useFormCall<ChangeForm>({
    form,
    send: async (fields) => {
      await loadData('invoice/change', { clientRequestId, applicationNo, ...fields, remark: oneLine(fields.remark) })
      return '换开申请已提交，原发票红冲后自动开具新发票'
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
    onRefused: (error) => {
      // The billing profile was changed or deleted meanwhile.
      if (isRefusal(error, BILLING_PROFILE_NOT_FOUND, SPECIAL_FOR_PERSON)) void profiles.refetch()
      return false
    },
  })
  return (
    <>
      <FormDialog<ChangeForm>
        form={form}
        open={open}
        title="换开发票"
        okText="确认换开"
        busy={busy}
        failure={failure}
        initialValues={{ kind, email, remark, reason: '01' }}
        onFinish={(fields) => void run(fields)}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        <Alert
          type="info"
          showIcon
          title={`换开发票 ${invoiceNumber}：先全额红冲，再按新的信息开具。`}
          description={`每张发票仅可换开一次，限开票当年。${confirmationHint(kind)}`}
        />
        <br />
        <ChangeFields form={form} profiles={profiles} onProfile={follow} onAdd={() => void add()} />
      </FormDialog>
      {dialog}
    </>
  )
}
