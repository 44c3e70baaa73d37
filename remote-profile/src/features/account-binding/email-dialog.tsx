import { CODE_REQUIRED } from '@portal/contract/codes'
import { isRefusal } from '@portal/kit/is-refusal'
import { loadData, numberText } from '@portal/shared'
import { CodeField, SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

interface EmailForm {
  email: string
  emailCode: string
  smsCode?: string
}

/**
 * 绑定邮箱, 更换邮箱: confirmed by a code that is sent to the address, and in place of an earlier one by a code to the own
 * phone as well.
 */
export const EmailDialog = ({ isBound, onChanged, onClosed }: DialogEnds & { isBound: boolean }) => {
  const [form] = Form.useForm<EmailForm>()
  const [open, setOpen] = useState(true)
  const [replaces, setReplaces] = useState(isBound)
  const { busy, failure, run } = useFormCall<EmailForm>({
    form,
    send: async (fields) => {
      await loadData('binding/emailBind', fields)
      return '邮箱绑定成功'
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
    // One was bound elsewhere since the page was loaded.
    onRefused: (error) => {
      const isNeeded = isRefusal(error, CODE_REQUIRED)
      if (isNeeded) setReplaces(true)
      return isNeeded
    },
  })
  return (
    <FormDialog<EmailForm>
      form={form}
      open={open}
      title={replaces ? '更换邮箱' : '绑定邮箱'}
      okText="确认绑定"
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <FormField
        label="邮箱地址"
        name="email"
        required
        validateFirst
        validateTrigger="onBlur"
        normalize={numberText}
        rules={[
          { required: true, message: '请输入邮箱地址' },
          { max: 100, message: '邮箱地址不能超过100个字符' },
          { type: 'email', message: '请输入正确的邮箱地址' },
        ]}
      >
        {(control) => (
          <Input {...control} placeholder="name@example.com" inputMode="email" autoComplete="email" maxLength={120} />
        )}
      </FormField>
      <CodeField
        name="emailCode"
        label="邮箱验证码"
        needs={['email']}
        extra="验证码5分钟内有效，如未收到请查看垃圾邮件"
        receiverField="email"
        fetchWait={() => loadData('binding/emailCodeWait', { email: form.getFieldValue('email') })}
        send={async (solved) => {
          await loadData('binding/emailSendCode', { email: form.getFieldValue('email'), ...solved })
          return true
        }}
      />
      {replaces && <SmsCodeField purpose="replaceEmail" />}
    </FormDialog>
  )
}
