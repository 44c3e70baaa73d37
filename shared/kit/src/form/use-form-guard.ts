import { hasChanged, type LeaveGuard, useLeaveGuard } from '@portal/shared'
import type { FormInstance } from 'antd'
import { useState } from 'react'

interface FormGuard extends LeaveGuard {
  /** For the form's `onValuesChange`, and after a value was set by code. */
  checkChanges: () => void
}

/**
 * Asks before a form is left that holds something else than `before`. The form says so itself when a value changes: `Form.useWatch` would
 * say it a task later, when somebody who types and leaves at once is gone.
 */
export const useFormGuard = <Fields extends object>(
  form: Pick<FormInstance<Fields>, 'getFieldsValue'>,
  before: Partial<Fields>,
): FormGuard => {
  const [isChanged, setIsChanged] = useState(false)
  const guard = useLeaveGuard(isChanged)
  return { ...guard, checkChanges: () => setIsChanged(hasChanged(before, form.getFieldsValue())) }
}
