import { loadDownloadFile } from '@portal/shared'
import { SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

/** 下载我的数据: everything that the portal stores about the customer, after a code. */
export const ExportDialog = ({ onClosed }: DialogEnds) => {
  const [form] = Form.useForm<{ smsCode: string }>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<{ smsCode: string }>({
    form,
    send: async (fields) => {
      const downloadFile = await loadDownloadFile()
      await downloadFile('profile/export', fields)
      return '数据已下载，请妥善保管'
    },
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog<{ smsCode: string }>
      form={form}
      open={open}
      title="下载我的数据"
      okText="验证并下载"
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        文件包含账号资料、地址簿、银行账户（仅尾号）、实名信息（已脱敏）、优惠券、登录记录和全部订单，请不要在公共设备上下载。每天最多下载
        3 次。
      </p>
      <SmsCodeField purpose="exportOwnData" />
    </FormDialog>
  )
}
