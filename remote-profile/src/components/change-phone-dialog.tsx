import {
  forceSignOut,
  hotline,
  isLoginPhone,
  loadData,
  normalizeLoginPhone,
  openLoginDialog,
  useUserInfo,
} from '@portal/shared'
import { SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

interface PhoneChange {
  smsCode: string
  newUserTel: string
  newSmsCode: string
}

/**
 * 更换手机号: needs a code of the old phone and one of the new phone; then the customer logs in again (domain §9). Before
 * the codes, only the customer's own number is refused. Whether another number has an account is said, as at
 * registration, only to somebody who has its code.
 */
export const ChangePhoneDialog = ({ onClosed }: DialogEnds) => {
  const [form] = Form.useForm<PhoneChange>()
  const [open, setOpen] = useState(true)
  const userTel = useUserInfo()?.userTel
  const { busy, failure, run } = useFormCall<PhoneChange>({
    form,
    send: async (change) => {
      await loadData('user/changeUserTel', change)
      return '手机号已更换，请用新手机号重新登录'
    },
    onDone: () => {
      setOpen(false)
      forceSignOut()
      openLoginDialog()
    },
  })
  return (
    <FormDialog<PhoneChange>
      form={form}
      open={open}
      title="更换手机号"
      okText="确认更换"
      busy={busy}
      failure={failure}
      onFinish={(change) => void run(change)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <SmsCodeField purpose="oldPhone" label="原手机验证码" />
      <FormField
        label="新手机号"
        name="newUserTel"
        required
        validateFirst
        validateTrigger="onBlur"
        normalize={normalizeLoginPhone}
        rules={[
          { required: true, message: '请输入新手机号' },
          {
            validator: async (_, text: string) => {
              if (!isLoginPhone(text)) throw new Error('请输入正确的手机号格式')
              if (text === userTel) throw new Error('新手机号与当前手机号相同')
            },
          },
        ]}
      >
        {(control) => (
          <Input {...control} placeholder="11 位手机号码" inputMode="tel" autoComplete="off" maxLength={20} />
        )}
      </FormField>
      <SmsCodeField purpose="newPhone" name="newSmsCode" label="新手机验证码" phoneField="newUserTel" />
      <p>更换后所有设备都会退出登录，请用新手机号重新登录。原手机号已停用的，请联系客服 {hotline()} 核实身份后办理。</p>
    </FormDialog>
  )
}
