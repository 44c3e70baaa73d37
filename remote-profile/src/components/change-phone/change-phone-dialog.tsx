import { forceSignOut, isLoginPhone, loadData, openLoginDialog, useUserInfo } from '@portal/shared'
import { SmsCodeField, showCodeProblem } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useCodedFormCall } from '../coded-form-call/use-coded-form-call'

interface PhoneChange {
  smsCode: string
  newUserTel: string
  newSmsCode: string
}

/** 该手机号已注册, 与当前手机号相同. */
const aboutTheNumber = [40909, 40910]

/** Whose code was wrong (contract/auth.ts). */
const isOfNewPhone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'newSmsCode'

/**
 * 更换手机号: a code of the old and one of the new phone; then the person logs in again (domain §9). Before the codes only the own
 * number is known to be of no use: that another's has an account is said, as at registration, to who has its code alone.
 */
export const ChangePhoneDialog = ({ onClosed }: DialogEnds) => {
  const [form] = Form.useForm<PhoneChange>()
  const [open, setOpen] = useState(true)
  const userTel = useUserInfo()?.userTel
  const { busy, failure, run } = useCodedFormCall<PhoneChange>({
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
    onRefused: (error) => {
      if (isOfNewPhone(error.data)) return showCodeProblem(form, error, 'newSmsCode')
      if (!aboutTheNumber.includes(error.code)) return showCodeProblem(form, error)
      form.setFields([{ name: 'newUserTel', errors: [error.message] }])
      form.focusField('newUserTel')
      return true
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
      <Form.Item
        label="新手机号"
        name="newUserTel"
        required
        validateFirst
        validateTrigger="onBlur"
        normalize={(text: string) => text.replace(/[\s-]/g, '')}
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
        <Input placeholder="11 位手机号码" inputMode="tel" autoComplete="off" maxLength={20} />
      </Form.Item>
      <SmsCodeField purpose="newPhone" name="newSmsCode" label="新手机验证码" phoneField="newUserTel" />
      <p>更换后所有设备都会退出登录，请用新手机号重新登录。原手机号已停用的，请联系客服 95708 核实身份后办理。</p>
    </FormDialog>
  )
}
