import { Field } from '@portal/kit/field'
import { Input, Space } from 'antd'
import { FieldError } from '../../../form/field-error'
import { useControl } from '../../../form/form-context'
import type { CrossBorderReceiverDraft } from '../draft/cross-border-draft'
import styles from './parties.module.css'

interface PhoneFieldProps {
  receiver: CrossBorderReceiverDraft
  onChange: (patch: Partial<CrossBorderReceiverDraft>) => void
}

/** Country code and number, side by side. */
export const PhoneField = ({ receiver, onChange }: PhoneFieldProps) => {
  const code = useControl('receiver.phoneCode', true)
  const phone = useControl('receiver.phone', true)
  return (
    <Field id={phone.control.id} label="联系电话" required error={phone.error} group>
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
    </Field>
  )
}
