/** Where typing begins, unless it has begun: the form's first field, of a group the chosen one. One without fields is read from its dialog's head. */
export const focusFirstField = (formId: string): void => {
  const form = document.getElementById(formId)
  // An open dialog holds the focus; only while it moves from one field to the next nothing has it.
  if (!form || document.activeElement === document.body || form.contains(document.activeElement)) return
  const first = form.querySelector<HTMLElement>('input, textarea')
  const field = first?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? first
  field?.focus()
}
