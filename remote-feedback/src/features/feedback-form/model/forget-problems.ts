import type { FormInstance } from 'antd'

/** What was said of a field no longer holds once it changes; it is judged anew on leaving it. */
export const forgetProblems = (form: Pick<FormInstance, 'getFieldError' | 'setFields'>, changed: object): void =>
  form.setFields(
    Object.keys(changed)
      .filter((name) => form.getFieldError(name).length > 0)
      .map((name) => ({ name, errors: [] })),
  )
