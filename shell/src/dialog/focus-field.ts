/**
 * For a dialog that opens over another, which takes the focus back from a field's `autoFocus`: its first field, once it is
 * open. Whoever has begun with its form meanwhile, be it with a button, keeps their place; so does whose focus moves just
 * then, when for a moment nothing has it.
 */
export const focusField =
  (id: string) =>
  (open: boolean): void => {
    const field = open && document.activeElement !== document.body ? document.getElementById(id) : null
    if (!field?.closest('form')?.contains(document.activeElement)) field?.focus()
  }
