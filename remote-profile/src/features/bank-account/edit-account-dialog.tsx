import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import type { BankAccount } from '@portal/contract/bank'
import { loadData, oneLine } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { SmsCodeField } from '@portal/shared/verify'
import { Form } from 'antd'
import { useState } from 'react'
import { type AccountDraft, branchOf } from './account-draft'
import { BankNameField, BranchFields, MobileField } from './account-fields'
import { accountAddedMessage, accountTitle } from './account-state'

export interface AccountDialogProps extends DialogEnds {
  account: BankAccount
}

type Changes = Pick<AccountDraft, 'bankName' | 'mobile' | 'place' | 'branchName' | 'smsCode'>

/** 修改: everything but number and name, as other ones belong to another account. */
export const EditAccountDialog = ({ account, onChanged, onClosed }: AccountDialogProps) => {
  const { bankAccountId, bankName, branchName, branchProvinceCode, branchCityCode } = account
  const [form] = Form.useForm<Changes>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<Changes>({
    form,
    send: async ({ mobile = '', smsCode, ...changes }) =>
      accountAddedMessage(
        (
          await loadData('bank/update', {
            bankAccountId,
            bankName: oneLine(changes.bankName),
            mobile,
            smsCode,
            ...branchOf(changes),
          })
        ).status,
      ),
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })
  return (
    <FormDialog<Changes>
      form={form}
      open={open}
      title={`修改${accountTitle(account)}`}
      okText="保存修改"
      busy={busy}
      failure={failure}
      initialValues={{ bankName, branchName, place: [branchProvinceCode, branchCityCode].filter(Boolean) }}
      onFinish={(changes) => void run(changes)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <BankNameField />
      <MobileField present={account.mobile || undefined} />
      <BranchFields />
      <SmsCodeField purpose="changeBank" />
    </FormDialog>
  )
}
