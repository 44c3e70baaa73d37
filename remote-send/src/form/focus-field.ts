import { fieldId } from '../rules/field-path'

const focusable = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

const focusIn = (element: HTMLElement): void => {
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  element.scrollIntoView?.({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/**
 * Brings the field into view and the cursor into it, in a group of controls into the first of them, which
 * `scrollToField` of antd's Form does not do. Waits for a field of a part that is just being opened, for at most
 * `frames` animation frames (a second or two).
 */
export const focusField = (path: string, frames = 90): void => {
  const element = document.getElementById(fieldId(path))
  if (element) focusIn(element)
  else if (frames > 0) requestAnimationFrame(() => focusField(path, frames - 1))
}
