/** Where typing begins, unless it has begun: the form's first field, of a group the chosen one. One without fields is read from its dialog's head. */
export const focusFirstField = (formId: string): void => {
  const form = document.getElementById(formId)
  if (!form || form.contains(document.activeElement)) return
  const first = form.querySelector<HTMLElement>('input, textarea')
  const field = first?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? first
  field?.focus()
}
