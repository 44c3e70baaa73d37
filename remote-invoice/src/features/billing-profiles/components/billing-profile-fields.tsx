import { isLoginPhone, normalizeLoginPhone } from '@portal/shared'
import { titleTypes, titleTypeText } from '@portal/shared/invoicing'
import { CheckField, FormField } from '@portal/shared/form'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { EmailItem } from '../../../components/form-fields/email-item'
import type { BillingProfileDraft } from '../model/billing-profile-draft'
import { BuyerNameItem } from './buyer-name-item'
import { SpecialFields } from './special-fields'
import { TaxNoItem } from './tax-no-item'
import styles from './billing-profile-fields.module.css'

interface TitleFieldsProps {
  form: FormInstance<BillingProfileDraft>
  forSpecial: boolean
  /** Whether it is the default already: only choosing another default can change that. */
  isDefault: boolean
}

const types = [...titleTypes].reverse().map((value) => ({ value, label: titleTypeText[value] }))

/** The fields of a billing profile; some of them are for companies only. */
export const BillingProfileFields = ({ form, forSpecial, isDefault }: TitleFieldsProps) => {
  const isCompany = Form.useWatch('titleType', form) !== 'PERSONAL'
  return (
    <>
      <FormField label="抬头类型" name="titleType" group>
        {(control) => <Radio.Group {...control} aria-label="抬头类型" options={types} />}
      </FormField>
      <BuyerNameItem isCompany={isCompany} onChoose={({ taxNo }) => form.setFieldsValue({ taxNo })} />
      {isCompany && <TaxNoItem />}
      <div className={styles.pair}>
        <EmailItem hint="开具后发送到该邮箱" />
        <FormField
          label="手机号"
          name="mobile"
          validateTrigger="onBlur"
          normalize={normalizeLoginPhone}
          rules={[
            {
              validator: async (_, text?: string) => {
                if (text && !isLoginPhone(text)) throw new Error('请输入正确的手机号格式')
              },
            },
          ]}
        >
          {(control) => (
            <Input {...control} placeholder="选填，11 位手机号码" inputMode="tel" autoComplete="tel" maxLength={20} />
          )}
        </FormField>
      </div>
      {isCompany && <SpecialFields form={form} isRequired={forSpecial} />}
      <CheckField name="isDefault" disabled={isDefault}>
        设为默认抬头
      </CheckField>
    </>
  )
}
