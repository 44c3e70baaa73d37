import { Input, Space } from 'antd'
import { FieldError } from '../../../form/field-error'
import fieldStyles from '../../../form/field.module.css'
import { useControl } from '../../../form/form-context'
import { fieldId } from '../../../rules/field-path'
import type { AbroadDraft } from '../draft/overseas-draft'
import styles from './parties.module.css'

interface PhoneFieldProps {
  receiver: AbroadDraft
  onChange: (patch: Partial<AbroadDraft>) => void
}

/** Country code and number, side by side. */
export const PhoneField = ({ receiver, onChange }: PhoneFieldProps) => {
  const code = useControl('receiver.phoneCode', true)
  const phone = useControl('receiver.phone', true)
  const labelId = `${fieldId('receiver.phone')}-label`
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={fieldStyles.label}>
        联系电话
        <span className={fieldStyles.required} aria-hidden="true">
          *
        </span>
      </span>
      <Space.Compact>
        <Input
          {...code.control}
          className={styles.phoneCode}
          aria-label="国际区号"
          prefix="+"
          inputMode="tel"
          autoComplete="off"
          value={receiver.phoneCode}
          onChange={({ target }) => onChange({ phoneCode: target.value })}
        />
        <Input
          {...phone.control}
          aria-label="电话号码"
          inputMode="tel"
          autoComplete="off"
          placeholder="不含国际区号"
          value={receiver.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </Space.Compact>
      <FieldError path="receiver.phoneCode" message={code.error} />
      <FieldError path="receiver.phone" message={phone.error} />
    </div>
  )
}
