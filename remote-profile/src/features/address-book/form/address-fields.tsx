import type { AddressBookEntry } from '@portal/contract/address'
import { normalizePhone } from '@portal/shared'
import { CheckField, FormField } from '@portal/shared/form'
import { textLimits } from '@portal/shared/order/limits'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { AutoComplete, Form, Input, Select } from 'antd'
import { type CurrentGroup, useGroupOptions } from '../groups/use-group-options'
import { type AddressDraft, draftRules, normalizePostcode } from './address-draft'
import { bookLabels } from '../address-text'
import type { BookKind } from '../book-query'
import styles from './address-fields.module.css'

interface GroupFieldProps {
  kind: BookKind
  current?: CurrentGroup | undefined
}

/** The group of an entry, as a field of the surrounding form; renders nothing when the book has no groups. */
const GroupField = ({ kind, current }: GroupFieldProps) => {
  const options = useGroupOptions(kind, current)
  return options.length === 0 ? null : (
    <FormField label="分组" name="groupId">
      {(control) => <Select {...control} options={options} />}
    </FormField>
  )
}

const usualTags = ['家', '公司', '工厂'].map((tag) => ({ value: tag }))

interface TagFieldProps {
  id?: string
  value?: string
  onChange?: (tag: string) => void
  onBlur?: () => void
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

/** A usual tag or a word of the customer's own. */
const TagField = ({ value = '', onChange, ...field }: TagFieldProps) => (
  <AutoComplete
    {...field}
    value={value}
    options={usualTags}
    placeholder={`选填，如 家、公司，最多${textLimits.tag.max}个字`}
    onChange={(tag?: string) => onChange?.(tag ?? '')}
    allowClear
  />
)

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
