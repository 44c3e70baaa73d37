import { FormField } from '@portal/shared/form'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Input } from 'antd'
import type { ReceiverDraft, ReceiverField } from '../model/receiver-draft'
import styles from './receiver-fields.module.css'

interface TextFieldProps {
  name: Exclude<ReceiverField, 'region'>
  label: string
  placeholder: string
  required?: boolean
  wide?: boolean
}

const TextField = ({ placeholder, ...field }: TextFieldProps) => (
  <FormField {...field}>
    {(control) => (
      <Input
        {...control}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={field.name === 'mobile' ? 'tel' : undefined}
      />
    )}
  </FormField>
)

/** The fields of a receiver (domain §1), for the surrounding form. */
export const ReceiverFields = () => (
  <div className={styles.fields}>
    <TextField name="name" label="收件人" placeholder="请填写真实姓名" required />
    <TextField name="mobile" label="手机/固话" placeholder="手机号，或 区号-号码" required />
    <TextField name="ext" label="分机号" placeholder="选填" />
    <TextField name="company" label="公司名称" placeholder="选填" />
    <FormField<ReceiverDraft['region']> name="region" label="省/市/区" required wide>
      {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
    </FormField>
    <TextField name="address" label="详细地址" placeholder="街道、门牌号、楼层房间" required wide />
  </div>
)
