import { TextField, type TextFieldProps } from '@portal/kit/text-field'
import { halfWidth } from '@portal/shared'

type NumberFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'required' | 'placeholder' | 'unit' | 'inputMode'>

/** A number with its unit, as typed. */
export const NumberField = (field: NumberFieldProps) => (
  <TextField inputMode="decimal" {...field} maxLength={20} normalize={halfWidth} />
)
