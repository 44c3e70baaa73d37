import type { FocusEvent } from 'react'

/** When the form focuses the group, the focus goes on to the chosen radio button, or else to the first one. */
export const focusChoice = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget) return
  const radio =
    currentTarget.querySelector<HTMLElement>(':checked') ?? currentTarget.querySelector<HTMLElement>('input')
  radio?.focus({ preventScroll: true })
}
