import { TextField, type TextFieldProps } from '@portal/kit/text-field'
import { namePath } from '../rules/field-path'
import { useDraftForm } from './draft-form'
import { useDraftField } from './field'
import styles from './field.module.css'

interface DraftTextFieldProps extends Omit<TextFieldProps, 'name' | 'className' | 'onBlur' | 'onLeave'> {
  /** Path of its value in the draft. */
  path: string
  /** A short input in a wide row. */
  short?: boolean
  /** Normalizes a typed text when the person leaves the field. */
  tidy?: (text: string) => string
  /** Called with the text when the person leaves the field. */
  onLeave?: (text: string) => void
}

/** A line of text of the draft. */
export const DraftTextField = ({ path, short, tidy, onLeave, ...field }: DraftTextFieldProps) => {
  const { form, onTyped } = useDraftForm()
  const write = (text: string) => {
    const tidied = tidy?.(text) ?? text
    if (tidied === text) return
    form.setFieldValue(namePath(path) as never, tidied as never)
    onTyped()
  }
  return (
    <TextField
      {...field}
      {...useDraftField(path)}
      className={short ? styles.short : undefined}
      onBlur={(text) => {
        write(text)
        onLeave?.(text)
      }}
    />
  )
}
