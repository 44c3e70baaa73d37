import { loadData } from '@portal/shared'
import type { CodePurpose } from '@portal/shared/contract/auth'
import { SmsCodeField } from '@portal/shared/verify'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { accountTitle } from '../model/account-state'
import type { AccountDialogProps } from './dialog-props'

interface Step {
  path: 'bank/delete' | 'bank/setDefault'
  purpose: CodePurpose
  title: string
  okText: string
  danger: boolean
  sentence: (account: string) => string
  done: string
}

/** What is confirmed by a code alone. */
const confirmed = (step: Step) => {
  const ConfirmAccountDialog = ({ account, onChanged, onClosed }: AccountDialogProps) => {
    const [form] = Form.useForm<{ smsCode: string }>()
    const [open, setOpen] = useState(true)
    const { busy, failure, run } = useFormCall<{ smsCode: string }>({
      form,
      send: async ({ smsCode }) => {
        await loadData(step.path, { bankAccountId: account.bankAccountId, smsCode })
        return step.done
      },
      onDone: () => {
        setOpen(false)
        onChanged()
      },
    })
    return (
      <FormDialog
        form={form}
        open={open}
        title={step.title}
        okText={step.okText}
        danger={step.danger}
        busy={busy}
        failure={failure}
        onFinish={(fields) => void run(fields)}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        <p>{step.sentence(accountTitle(account))}</p>
        <SmsCodeField purpose={step.purpose} />
      </FormDialog>
    )
  }
  return ConfirmAccountDialog
}

export const DeleteAccountDialog = confirmed({
  path: 'bank/delete',
  purpose: 'deleteBank',
  title: '删除银行账户',
  okText: '确认删除',
  danger: true,
  done: '账户已删除',
  sentence: (account) => `确定删除${account}吗？删除后不能恢复，需要时可重新添加。`,
})

export const DefaultAccountDialog = confirmed({
  path: 'bank/setDefault',
  purpose: 'setDefaultBank',
  title: '设为默认账户',
  okText: '设为默认',
  danger: false,
  done: '已设为默认账户',
  sentence: (account) => `寄件选择代收货款时，将默认打款至${account}。`,
})
