import { SmsCodeField } from '@portal/shared/verify'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import prose from '@portal/kit/prose.module.css'
import { exportBook } from '../api/export-book'
import { maxEntriesWithoutCode } from '../model/limits'
import type { BookKind } from '../model/book-query'
import type { DialogEnds } from './dialog-ends'

interface Fields {
  smsCode: string
}

/** Exports a large book, which needs a code to the customer's own phone. */
export const ExportDialog = ({ kind, onClosed }: DialogEnds & { kind: BookKind }) => {
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<Fields>({
    form,
    send: async ({ smsCode }) => {
      await exportBook({ kind, smsCode })
      return '已导出'
    },
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title="导出地址簿"
      okText="导出"
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={prose.plain}>地址超过 {maxEntriesWithoutCode} 条，为保护您和联系人的信息，导出前请验证手机号。</p>
      <SmsCodeField purpose="exportAddresses" />
    </FormDialog>
  )
}
