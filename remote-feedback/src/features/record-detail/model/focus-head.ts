/** After an action its button no longer exists: the focus moves to the heading, which says the new status. */
export const focusHead = (): void =>
  document.querySelector<HTMLElement>('[data-feedback-head]')?.focus({ preventScroll: true })
