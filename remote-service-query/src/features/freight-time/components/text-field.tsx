import { halfWidth } from '@portal/shared'
import { errorId } from '@portal/kit/error-id'
import { Field } from '@portal/kit/field'
import { Input } from 'antd'

interface TextFieldProps {
  id: string
  label: string
  problem?: string
  required?: boolean
  value: string
  unit?: string
  placeholder?: string
  decimal?: boolean
  disabled?: boolean
  onChange: (text: string) => void
}

/** A number or a word, with its unit. */
export const TextField = ({
  id,
  label,
  problem,
  required,
  value,
  unit,
  placeholder,
  decimal = true,
  disabled,
  onChange,
}: TextFieldProps) => (
  <Field id={id} label={label} error={problem} required={required}>
    <Input
      id={id}
      value={value}
      suffix={unit}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete="off"
      maxLength={20}
      inputMode={decimal ? 'decimal' : 'numeric'}
      status={problem ? 'error' : undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId(id) : undefined}
      onChange={(event) => onChange(halfWidth(event.target.value))}
    />
  </Field>
)
