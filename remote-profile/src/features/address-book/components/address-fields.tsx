import { normalizePhone } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { CheckField, FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'
import { type AddressDraft, normalizePostcode } from '../model/address-draft'
import { bookLabels } from '../model/address-text'
import type { BookKind } from '../model/book-query'
import { draftRules } from '../model/draft-rules'
import styles from './address-fields.module.css'
import { GroupField } from './group-field'
import { TagField } from './tag-field'

interface AddressFieldsProps {
  kind: BookKind
  /** The entry that is changed. */
  entry?: AddressBookEntry | undefined
}

/** The fields of an entry (domain §1, §9), in the form around them. */
export const AddressFields = ({ kind, entry }: AddressFieldsProps) => {
  const form = Form.useFormInstance<AddressDraft>()
  return (
    <div className={styles.fields}>
      <FormField label="姓名" name="name" required validateTrigger="onBlur" rules={[draftRules.name]}>
        {(control) => <Input {...control} placeholder="请填写真实姓名" autoComplete="off" />}
      </FormField>
      <FormField label="手机/固话" name="mobile" required validateTrigger="onBlur" rules={[draftRules.mobile]}>
        {(control) => (
          <Input
            {...control}
            placeholder="手机号，或 区号-号码"
            inputMode="tel"
            autoComplete="off"
            onBlur={({ target }) => {
              control.onBlur?.()
              form.setFieldValue('mobile', normalizePhone(target.value))
            }}
          />
        )}
      </FormField>
      <FormField label="分机号" name="ext" validateTrigger="onBlur" rules={[draftRules.ext]}>
        {(control) => <Input {...control} placeholder="选填" inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField label="公司名称" name="company" validateTrigger="onBlur" rules={[draftRules.company]}>
        {(control) => <Input {...control} placeholder="选填" autoComplete="off" />}
      </FormField>
      <FormField<AddressDraft['region']> wide label="省/市/区" name="region" required rules={[draftRules.region]}>
        {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
      </FormField>
      <FormField
        wide
        label="详细地址"
        name="address"
        required
        validateTrigger="onBlur"
        dependencies={['region']}
        rules={[draftRules.address]}
      >
        {(control) => <Input {...control} placeholder="街道、门牌号、楼层房间，无需重复省市区" autoComplete="off" />}
      </FormField>
      <FormField label="邮编" name="postcode" validateTrigger="onBlur" rules={[draftRules.postcode]}>
        {(control) => (
          <Input
            {...control}
            placeholder="选填，6位数字"
            inputMode="numeric"
            autoComplete="off"
            onBlur={({ target }) => {
              control.onBlur?.()
              form.setFieldValue('postcode', normalizePostcode(target.value))
            }}
          />
        )}
      </FormField>
      <FormField label="标签" name="tag" validateTrigger="onBlur" rules={[draftRules.tag]}>
        {(control) => <TagField {...control} />}
      </FormField>
      <GroupField kind={kind} current={entry} />
      <div className={styles.default}>
        <CheckField name="isDefault">设为默认{bookLabels[kind]}</CheckField>
      </div>
    </div>
  )
}
