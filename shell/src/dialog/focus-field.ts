/**
 * For a dialog that opens over another one, which takes the focus back from a field's `autoFocus`: focuses the first
 * field once the dialog is open. The focus stays where it is when it is already in the form, or when it is just moving
 * and no element has it.
 */
export const focusField =
  (id: string) =>
  (open: boolean): void => {
    const field = open && document.activeElement !== document.body ? document.getElementById(id) : null
    if (!field?.closest('form')?.contains(document.activeElement)) field?.focus()
  }
