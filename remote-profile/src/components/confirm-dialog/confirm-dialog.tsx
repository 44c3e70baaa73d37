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
  /** What a code to the customer's own phone confirms; without it a press is enough. */
  purpose?: CodePurpose
  /** @param smsCode `''` without a purpose */
  send: (smsCode: string) => Promise<unknown>
  /** What the toast says once it is done. */
  done: string
  /** What follows from it. */
  children: ReactNode
}

/** Says what follows from an action before it is done. */
export const ConfirmDialog = ({
  title,
  okText,
  danger = false,
  purpose,
  send,
  done,
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
      return done
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
