import { loadData, newPasswordProblem } from '@portal/shared'
import { loadHashPassword, SmsCodeField } from '@portal/shared/verify'
import { PasswordStrength } from '@portal/shared/ui/password-strength'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { FormField } from '@portal/shared/form'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

interface PasswordForm {
  oldPassword?: string
  smsCode?: string
  newPassword: string
  confirmPassword: string
}

/**
 * 设置密码, 修改密码: confirmed by the old password, or by a code when there is none or it is forgotten. Only digests are sent
 * (spec §3).
 */
export const PasswordDialog = ({ hasPassword, onChanged, onClosed }: DialogEnds & { hasPassword: boolean }) => {
  const [form] = Form.useForm<PasswordForm>()
  const [open, setOpen] = useState(true)
  const [byOld, setByOld] = useState(hasPassword)
  const newPassword = Form.useWatch('newPassword', form) ?? ''
  const { busy, failure, run } = useFormCall<PasswordForm>({
    form,
    fieldNames: { password: 'newPassword', affirmPassword: 'confirmPassword' },
    send: async ({ oldPassword = '', smsCode, ...passwords }) => {
      const hash = await loadHashPassword()
      const proof = byOld ? { oldPassword: hash(oldPassword) } : { smsCode }
      await loadData('user/changePwd', {
        password: hash(passwords.newPassword),
        affirmPassword: hash(passwords.confirmPassword),
        ...proof,
      })
      return hasPassword ? '密码修改成功，其他设备已退出登录' : '密码设置成功'
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })
  return (
    <FormDialog<PasswordForm>
      form={form}
      open={open}
      title={hasPassword ? '修改登录密码' : '设置登录密码'}
      okText="提交"
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {byOld ? (
        <FormField
          label="原密码"
          required
          name="oldPassword"
          rules={[{ required: true, message: '请输入原密码' }]}
          validateTrigger="onBlur"
          hint={
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              // The field would lose the focus, and its error would take the button's place before it is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setByOld(false)}
            >
              忘记原密码？用短信验证码验证
            </Button>
          }
        >
          {(control) => <Input.Password {...control} autoComplete="current-password" maxLength={50} />}
        </FormField>
      ) : (
        <SmsCodeField purpose="changePassword" />
      )}
      <FormField
        label="新密码"
        name="newPassword"
        required
        validateFirst
        validateTrigger="onBlur"
        hint={<PasswordStrength password={newPassword} />}
        rules={[
          { required: true, message: '请输入新密码' },
          ({ getFieldValue }) => ({
            validator: async (_, text: string) => {
              const problem = newPasswordProblem(text)
              if (problem !== '') throw new Error(problem)
              if (text === getFieldValue('oldPassword')) throw new Error('新密码不能与原密码相同')
            },
          }),
        ]}
      >
        {(control) => <Input.Password {...control} autoComplete="new-password" maxLength={50} />}
      </FormField>
      <FormField
        label="确认密码"
        name="confirmPassword"
        required
        dependencies={['newPassword']}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          { required: true, message: '请再次输入密码' },
          ({ getFieldValue }) => ({
            validator: async (_, text: string) => {
              if (text !== getFieldValue('newPassword')) throw new Error('两次输入的密码不一致')
            },
          }),
        ]}
      >
        {(control) => <Input.Password {...control} autoComplete="new-password" maxLength={50} />}
      </FormField>
    </FormDialog>
  )
}
