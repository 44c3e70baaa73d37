import { forceSignOut, formatDateTime, loadData, oneLine } from '@portal/shared'
import { SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import styles from './cancel-account-dialog.module.css'

const words = '确认注销'

interface Cancelling {
  confirmation: typeof words
  smsCode: string
}

/** The sentence and the code that confirm the cancellation, below its consequences. */
export const CancelAccountForm = ({ onClosed }: DialogEnds) => {
  const [form] = Form.useForm<Cancelling>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<Cancelling>({
    form,
    send: async (fields) =>
      `已申请注销，账号将于 ${formatDateTime((await loadData('user/cancelAccount', fields)).cancelledAt)} 注销，此前登录即可撤回`,
    onDone: () => {
      setOpen(false)
      forceSignOut()
    },
  })
  return (
    <FormDialog<Cancelling>
      form={form}
      open={open}
      title="注销账号"
      okText="申请注销"
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ul className={styles.notes}>
        <li>申请后所有设备退出登录，7 天内重新登录即可撤回；到期后不能恢复。</li>
        <li>个人资料、地址簿、银行账户、实名信息和各项绑定将被删除，优惠券作废。</li>
        <li>订单、运单与支付记录按法律法规要求的期限保存，不再与您的账号关联展示。</li>
        <li>建议先下载我的数据留存。</li>
      </ul>
      <FormField
        label={`请输入“${words}”`}
        name="confirmation"
        required
        validateTrigger="onBlur"
        normalize={oneLine}
        rules={[
          {
            validator: async (_, text?: string) => {
              if (text !== words) throw new Error(`请输入“${words}”`)
            },
          },
        ]}
      >
        {(control) => <Input {...control} placeholder={words} autoComplete="off" />}
      </FormField>
      <SmsCodeField purpose="cancelAccount" />
    </FormDialog>
  )
}
