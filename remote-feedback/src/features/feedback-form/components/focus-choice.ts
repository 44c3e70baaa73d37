import type { FocusEvent } from 'react'

/** The form focuses the field: that is the chosen button, else the first. */
export const focusChoice = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget) return
  const chosen =
    currentTarget.querySelector<HTMLElement>(':checked') ?? currentTarget.querySelector<HTMLElement>('input')
  chosen?.focus({ preventScroll: true })
}
