/**
 * For a dialog that opens over another, which takes the focus back from a field's `autoFocus`: its first field, once it is
 * open. Whoever has begun to type in the dialog meanwhile keeps their place.
 */
export const focusField = (id: string) => (open: boolean): void => {
  const field = open ? document.getElementById(id) : null
  const typingIn = document.activeElement instanceof HTMLInputElement ? document.activeElement : null
  if (!field?.closest('[role="dialog"]')?.contains(typingIn)) field?.focus()
}
