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
