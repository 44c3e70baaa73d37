import { hasChanged, type LeaveGuard, useLeaveGuard } from '@portal/shared'
import type { FormInstance } from 'antd'
import { useState } from 'react'

interface FormGuard extends LeaveGuard {
  /** For the form's `onValuesChange`, and after a value was set by code. */
  checkChanges: () => void
}

/**
 * Asks for a confirmation before a form is left whose values differ from `before`. The form calls `checkChanges`
 * itself: `Form.useWatch` would report a change a task later, too late for somebody who types and leaves at once.
 */
export const useFormGuard = <Fields extends object>(
  form: Pick<FormInstance<Fields>, 'getFieldsValue'>,
  before: Partial<Fields>,
): FormGuard => {
  const [isChanged, setIsChanged] = useState(false)
  const guard = useLeaveGuard(isChanged)
  return { ...guard, checkChanges: () => setIsChanged(hasChanged(before, form.getFieldsValue())) }
}
