import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import type { CodePurpose } from '@portal/contract/auth'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { SmsCodeField } from '@portal/shared/verify'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'

interface ConfirmDialogProps extends DialogEnds {
  title: string
  okText: string
  danger?: boolean
  /** The purpose of the code to the customer's own phone that confirms the action; without it a click is enough. */
  purpose?: CodePurpose
  /** @param smsCode `''` without a purpose */
  send: (smsCode: string) => Promise<unknown>
  /** The toast after the action has succeeded. */
  successMessage: string
  /** The consequences of the action. */
  children: ReactNode
}

/** Confirms an action after saying its consequences. */
export const ConfirmDialog = ({
  title,
  okText,
  danger = false,
  purpose,
  send,
  successMessage,
  children,
  onChanged,
  onClosed,
}: ConfirmDialogProps) => {
  const [form] = Form.useForm<{ smsCode?: string }>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<{ smsCode?: string }>({
    form,
    send: async ({ smsCode = '' }) => {
      await send(smsCode)
      return successMessage
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
      title={title}
      okText={okText}
      danger={danger}
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {children}
      {purpose !== undefined && <SmsCodeField purpose={purpose} />}
    </FormDialog>
  )
}
