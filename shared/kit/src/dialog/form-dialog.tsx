import { hasChanged } from '@portal/shared'
import { FieldRows } from '@portal/shared/form'
import { Form, type FormInstance } from 'antd'
import { useId, useState } from 'react'
import { clearFieldErrors } from '../form/clear-field-errors'
import { toastPhoneProblem } from '../form/toast-phone-problem'
import { CallDialog, type CallDialogProps } from './call-dialog'
import styles from './dialog.module.css'

/**
 * Focuses the form's first field, or the selected one of a group, unless the focus is in the form already. A form
 * without fields leaves the focus at the head of its dialog.
 */
export const focusFirstField = (formId: string): void => {
  const form = document.getElementById(formId)
  // An open dialog keeps the focus inside; the body has it only while it moves from one field to the next.
  if (!form || document.activeElement === document.body || form.contains(document.activeElement)) return
  const first = form.querySelector<HTMLElement>('input, textarea')
  const field = first?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? first
  field?.focus()
}

interface FormDialogProps<Fields> extends Omit<
  CallDialogProps,
  'isChanged' | 'isChangedNow' | 'onOk' | 'onOpened' | 'width'
> {
  form: FormInstance<Fields>
  /** Two fields in a row, where there is room. */
  wide?: boolean
  initialValues?: Partial<Fields>
  onValuesChange?: (changed: Partial<Fields>, all: Fields) => void
  onFinish: (fields: Fields) => void
}

/**
 * A form in a dialog: begins at its first field, asks before it discards typed text, and keeps that when the call
 * fails.
 */
export const FormDialog = <Fields extends object>({
  form,
  wide = false,
  initialValues,
  onValuesChange,
  onFinish,
  children,
  ...dialog
}: FormDialogProps<Fields>) => {
  const [before] = useState(initialValues)
  // `useWatch` reports a task later than the change, so closing right after typing compares once more (`isChangedNow`).
  const isChanged = Form.useWatch((fields: Fields) => hasChanged(before, fields), form) ?? false
  // The page below may have fields of the same names.
  const name = useId()
  return (
    <CallDialog
      {...dialog}
      width={wide ? 680 : 560}
      isChanged={isChanged}
      isChangedNow={() => hasChanged(before, form.getFieldsValue())}
      onOk={form.submit}
      onOpened={() => focusFirstField(name)}
    >
      <Form<Fields>
        name={name}
        className={styles.form}
        form={form}
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onFinish={onFinish}
        onFinishFailed={({ errorFields }) => toastPhoneProblem(errorFields.flatMap(({ errors }) => errors))}
        onValuesChange={(changed: Partial<Fields>, all: Fields) => {
          clearFieldErrors(form, changed)
          onValuesChange?.(changed, all)
        }}
      >
        <FieldRows className={wide ? styles.wide : undefined}>{children}</FieldRows>
        {/* Enter in a field sends the form; the visible button stands outside it. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </CallDialog>
  )
}
