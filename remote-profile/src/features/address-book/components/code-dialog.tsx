import type { CodePurpose } from '@portal/contract/auth'
import { SmsCodeField } from '@portal/shared/verify'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import prose from '@portal/kit/prose.module.css'

interface Fields {
  smsCode: string
}

interface CodeDialogProps {
  title: string
  okText: string
  purpose: CodePurpose
  /** Why a code is asked for. */
  children: ReactNode
  /** @returns the text of the toast once it is done */
  send: (smsCode: string) => Promise<string>
  onClosed: () => void
}

/** Asks for a code to the customer's own phone, for actions that reveal much of a book. */
export const CodeDialog = ({ title, okText, purpose, children, send, onClosed }: CodeDialogProps) => {
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<Fields>({
    form,
    send: ({ smsCode }) => send(smsCode),
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={title}
      okText={okText}
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={prose.plain}>{children}</p>
      <SmsCodeField purpose={purpose} />
    </FormDialog>
  )
}
