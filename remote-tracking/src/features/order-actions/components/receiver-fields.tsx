import { errorId } from '@portal/kit/error-id'
import { Field } from '@portal/kit/field'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Input } from 'antd'
import type { ReceiverDraft, ReceiverField, ReceiverProblems } from '../model/receiver-draft'
import styles from './receiver-fields.module.css'

interface ReceiverFieldsProps {
  draft: ReceiverDraft
  problems: ReceiverProblems
  disabled: boolean
  /** `id` of a field's control. */
  idOf: (field: ReceiverField) => string
  onChange: (patch: Partial<ReceiverDraft>) => void
}

type TextField = Exclude<ReceiverField, 'region'>

/** The fields of a receiver (domain §1). */
export const ReceiverFields = ({ draft, problems, disabled, idOf, onChange }: ReceiverFieldsProps) => {
  const text = (field: TextField, label: string, placeholder: string, required = false, wide = false) => {
    const [id, problem] = [idOf(field), problems[field]]
    return (
      <Field id={id} label={label} required={required} wide={wide} error={problem}>
        <Input
          id={id}
          value={draft[field]}
          disabled={disabled}
          placeholder={placeholder}
          autoComplete="off"
          inputMode={field === 'mobile' ? 'tel' : undefined}
          status={problem === undefined ? '' : 'error'}
          aria-required={required}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : errorId(id)}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      </Field>
    )
  }
  const { provinceCode, cityCode, districtCode, townCode } = draft
  return (
    <div className={styles.fields}>
      {text('name', '收件人', '请填写真实姓名', true)}
      {text('mobile', '手机/固话', '手机号，或 区号-号码', true)}
      {text('ext', '分机号', '选填')}
      {text('company', '公司名称', '选填')}
      <Field id={idOf('region')} label="省/市/区" required wide error={problems.region}>
        <AddressSelector
          id={idOf('region')}
          value={{ provinceCode, cityCode, districtCode, townCode }}
          disabled={disabled}
          status={problems.region === undefined ? undefined : 'error'}
          onChange={onChange}
        />
      </Field>
      {text('address', '详细地址', '街道、门牌号、楼层房间', true, true)}
    </div>
  )
}
