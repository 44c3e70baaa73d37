import { request, toast } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { FieldRows } from '@portal/shared/form'
import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import styles from './account-form.module.css'
import { NewPasswordFields, passwordMessages } from './new-password-fields'

interface PasswordFields {
  password: string
  affirmPassword: string
}

interface SetPasswordFormProps {
  onSet: () => void
  /** Called with whether something was typed that closing would lose. */
  onTyped?: (isDirty: boolean) => void
}

/** A new password for a customer who has just verified the phone; the old one is not asked for. */
export const SetPasswordForm = ({ onSet, onTyped }: SetPasswordFormProps) => {
  const [form] = Form.useForm<PasswordFields>()
  const [busy, setBusy] = useState(false)
  useEffect(() => form.focusField('password'), [form])

  const submit = async ({ password, affirmPassword }: PasswordFields) => {
    setBusy(true)
    const digests = { password: hashPassword(password), affirmPassword: hashPassword(affirmPassword) }
    const answer = await request('user/forget', digests).catch(() => undefined)
    setBusy(false)
    if (!answer) return
    toast.success('密码设置成功')
    onSet()
  }

  return (
    <Form<PasswordFields>
      className={styles.form}
      name="set-password"
      form={form}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, { password = '', affirmPassword = '' }) => onTyped?.(password + affirmPassword !== '')}
      onFinish={(fields) => void submit(fields)}
    >
      <FieldRows>
        <NewPasswordFields texts={passwordMessages.forgot} />
      </FieldRows>
      <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>
        提交
      </Button>
    </Form>
  )
}
