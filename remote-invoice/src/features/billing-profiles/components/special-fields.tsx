import { FormField } from '@portal/shared/form'
import { Button, type FormInstance, Input } from 'antd'
import { useId, useState } from 'react'
import { printable } from '../../../components/form-fields/printable'
import type { BillingProfileDraft } from '../model/billing-profile-draft'
import styles from './special-fields.module.css'

interface SpecialFieldsProps {
  form: FormInstance<BillingProfileDraft>
  /** Whether the fields are required. */
  isRequired: boolean
}

const hasSome = ({ addressPhone = '', bankAccount = '' }: Partial<BillingProfileDraft>) =>
  `${addressPhone}${bankAccount}` !== ''

/** The additional fields of a special invoice; folded unless they are required or filled in. */
export const SpecialFields = ({ form, isRequired }: SpecialFieldsProps) => {
  const [open, setOpen] = useState(() => isRequired || hasSome(form.getFieldsValue(true)))
  const id = useId()
  return (
    <div className={styles.special}>
      <Button
        type="link"
        className={styles.toggle}
        disabled={isRequired}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        专票信息（开具电子专用发票时必填）
      </Button>
      <div id={id} hidden={!open}>
        <FormField
          label="地址和电话"
          name="addressPhone"
          required={isRequired}
          validateTrigger="onBlur"
          rules={[{ required: isRequired, whitespace: true, message: '专票须填写地址和电话' }, printable]}
        >
          {(control) => <Input {...control} placeholder="注册地址和电话" maxLength={100} />}
        </FormField>
        <FormField
          label="开户行及账号"
          name="bankAccount"
          required={isRequired}
          validateTrigger="onBlur"
          rules={[{ required: isRequired, whitespace: true, message: '专票须填写开户行及账号' }, printable]}
        >
          {(control) => <Input {...control} placeholder="基本户开户行和账号" maxLength={100} />}
        </FormField>
      </div>
    </div>
  )
}
