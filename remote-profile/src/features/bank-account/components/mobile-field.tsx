import { isLoginPhone, normalizeLoginPhone } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { Input } from 'antd'

/** The phone that the bank knows. `present`, which is masked, stays valid when the field is left empty. */
export const MobileField = ({ present }: { present?: string }) => (
  <FormField
    label="银行预留手机号"
    name="mobile"
    required={present === undefined}
    validateFirst
    validateTrigger="onBlur"
    hint={present ? `当前为 ${present}，不修改可留空` : '开户时在银行登记的手机号，用于核对账户'}
    normalize={normalizeLoginPhone}
    rules={[
      { required: present === undefined, message: '请填写银行预留手机号' },
      {
        validator: async (_, text?: string) => {
          if (text && !isLoginPhone(text)) throw new Error('请输入正确的手机号格式')
        },
      },
    ]}
  >
    {(control) => (
      <Input
        {...control}
        placeholder={present === undefined ? '11 位手机号码' : '不修改可留空'}
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
    )}
  </FormField>
)
