import { DayPicker } from '@portal/shared/ui/day-picker'
import { Checkbox } from 'antd'
import type { Validity } from '../model/real-name-draft'
import styles from './real-name-form.module.css'

interface ValidityFieldProps {
  /** Id of the control that can be corrected: the day, or 长期有效 in its place. */
  id?: string
  value?: Validity
  onChange?: (validity: Validity) => void
  invalid: boolean
}

/** 有效期至: a day, or no end. The day comes back when 长期有效 is unchecked. */
export const ValidityField = ({
  id,
  value = { day: '', isLongTerm: false },
  onChange,
  invalid,
}: ValidityFieldProps) => (
  <div className={styles.validity}>
    {!value.isLongTerm && (
      <DayPicker
        id={id}
        className={styles.day}
        label="有效期至"
        value={value.day}
        invalid={invalid}
        onChange={(day) => onChange?.({ ...value, day })}
      />
    )}
    <Checkbox
      id={value.isLongTerm ? id : undefined}
      aria-label="长期有效"
      checked={value.isLongTerm}
      onChange={({ target }) => onChange?.({ ...value, isLongTerm: target.checked })}
    >
      长期有效
    </Checkbox>
  </div>
)
