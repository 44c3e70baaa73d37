/** For a dialog that opens over another, which takes the focus back from a field's `autoFocus`: its first field, once it is open. */
export const focusField = (id: string) => (open: boolean): void => {
  if (open) document.getElementById(id)?.focus()
}
