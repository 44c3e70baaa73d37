import layout from '@portal/kit/layout.module.css'
import { normalizePhone } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Checkbox, Form, Input } from 'antd'
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
      <Form.Item label="姓名" name="name" required validateTrigger="onBlur" rules={[draftRules.name]}>
        <Input placeholder="请填写真实姓名" autoComplete="off" />
      </Form.Item>
      <Form.Item label="手机/固话" name="mobile" required validateTrigger="onBlur" rules={[draftRules.mobile]}>
        <Input
          placeholder="手机号，或 区号-号码"
          inputMode="tel"
          autoComplete="off"
          onBlur={({ target }) => form.setFieldValue('mobile', normalizePhone(target.value))}
        />
      </Form.Item>
      <Form.Item label="分机号" name="ext" validateTrigger="onBlur" rules={[draftRules.ext]}>
        <Input placeholder="选填" inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item label="公司名称" name="company" validateTrigger="onBlur" rules={[draftRules.company]}>
        <Input placeholder="选填" autoComplete="off" />
      </Form.Item>
      <Form.Item className={layout.across} label="省/市/区" name="region" required rules={[draftRules.region]}>
        <AddressSelector />
      </Form.Item>
      <Form.Item
        className={layout.across}
        label="详细地址"
        name="address"
        required
        validateTrigger="onBlur"
        dependencies={['region']}
        rules={[draftRules.address]}
      >
        <Input placeholder="街道、门牌号、楼层房间，无需重复省市区" autoComplete="off" />
      </Form.Item>
      <Form.Item label="邮编" name="postcode" validateTrigger="onBlur" rules={[draftRules.postcode]}>
        <Input
          placeholder="选填，6位数字"
          inputMode="numeric"
          autoComplete="off"
          onBlur={({ target }) => form.setFieldValue('postcode', normalizePostcode(target.value))}
        />
      </Form.Item>
      <Form.Item label="标签" name="tag" validateTrigger="onBlur" rules={[draftRules.tag]}>
        <TagField />
      </Form.Item>
      <GroupField kind={kind} current={entry} />
      <Form.Item className={styles.default} name="isDefault" valuePropName="checked">
        <Checkbox>设为默认{bookLabels[kind]}</Checkbox>
      </Form.Item>
    </div>
  )
}
