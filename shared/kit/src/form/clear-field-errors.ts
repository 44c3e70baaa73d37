import type { FormInstance } from 'antd'

/** Clears the errors of fields that have changed: they are validated again when the field is left. */
export const clearFieldErrors = (form: Pick<FormInstance, 'getFieldError' | 'setFields'>, changed: object): void =>
  form.setFields(
    Object.keys(changed)
      .filter((name) => form.getFieldError(name).length > 0)
      .map((name) => ({ name, errors: [] })),
  )

/** Clears the errors of all fields. */
export const clearErrors = (form: Pick<FormInstance, 'getFieldsError' | 'setFields'>): void =>
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
