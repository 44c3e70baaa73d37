/** What was pressed is gone with what it did: the focus goes to what says how the case stands now. */
export const focusHead = (): void =>
  document.querySelector<HTMLElement>('[data-feedback-head]')?.focus({ preventScroll: true })
