import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import prose from '@portal/kit/prose.module.css'
import type { CodePurpose } from '@portal/contract/auth'
import { loadData } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { SmsCodeField } from '@portal/shared/verify'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { BookKind, BookQuery } from './book-query'
import { maxExportWithoutCode, maxShownWithoutCode } from '@portal/contract/limits'
import { exportBook } from './use-export'

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
const CodeDialog = ({ title, okText, purpose, children, send, onClosed }: CodeDialogProps) => {
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

/** Exports a large book, which needs a code to the customer's own phone. */
export const ExportDialog = ({ kind, onClosed }: DialogEnds & { kind: BookKind }) => (
  <CodeDialog
    title="导出地址簿"
    okText="导出"
    purpose="exportAddresses"
    send={async (smsCode) => {
      await exportBook({ kind, smsCode })
      return '已导出'
    }}
    onClosed={onClosed}
  >
    地址超过 {maxExportWithoutCode} 条，为保护您和联系人的信息，导出前请验证手机号。
  </CodeDialog>
)

/** Shows more entries than a day has without a code. */
export const ShowMoreDialog = ({ query, onChanged, onClosed }: DialogEnds & { query: BookQuery }) => (
  <CodeDialog
    title="验证手机号"
    okText="继续查看"
    purpose="showAddresses"
    send={async (smsCode) => {
      await loadData('address/page', { ...query, smsCode })
      onChanged()
      return '已验证'
    }}
    onClosed={onClosed}
  >
    今天查看的地址已达 {maxShownWithoutCode} 条，为保护您和联系人的信息，请验证手机号后继续。
  </CodeDialog>
)
