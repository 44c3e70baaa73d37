import { loadData, newRequestId, oneLine } from '@portal/shared'
import type { BillingProfile } from '@portal/contract/billing-profile'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { isRefusal } from '@portal/kit/is-refusal'
import { SPECIAL_FOR_PERSON, TITLE_NOT_FOUND } from '@portal/contract/codes'
import { useBillingProfileDialogs, useBillingProfiles } from '../../billing-profiles/titles.public'
import { confirmationHint } from '../model/invoice-status'
import { ChangeFields } from './change-fields'
import type { ChangeForm } from './change-form'
import type { RecordDialogProps } from './dialog-props'

/** 换开: another billing profile or kind, by reversing the invoice and issuing a new one (domain §11). */
export const ChangeDialog = ({ invoice, onChanged, onClosed }: RecordDialogProps) => {
  const { applicationNo, invoiceNumber, kind, email, remark } = invoice
  const [form] = Form.useForm<ChangeForm>()
  const [open, setOpen] = useState(true)
  const [clientRequestId] = useState(newRequestId)
  const titles = useBillingProfiles()
  /** Takes over the billing profile's e-mail, unless another one was typed. */
  const follow = (title: BillingProfile | undefined) => {
    if (title?.email && !form.isFieldTouched('email')) form.setFieldValue('email', title.email)
  }
  const chooseAdded = async (titleId: string) => {
    const { data = [] } = await titles.refetch()
    const added = data.find((title) => title.titleId === titleId)
    if (added === undefined) return
    form.setFieldsValue({ titleId })
    follow(added)
    void form.validateFields(['titleId'])
  }
  const { add, dialog } = useBillingProfileDialogs((titleId) => void chooseAdded(titleId))
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
      if (isRefusal(error, TITLE_NOT_FOUND, SPECIAL_FOR_PERSON)) void titles.refetch()
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
        <ChangeFields form={form} titles={titles} onTitle={follow} onAdd={() => void add()} />
      </FormDialog>
      {dialog}
    </>
  )
}
