import { fieldId } from '../rules/field-path'

const focusable = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Brings the field into view and the cursor into it. */
export const focusField = (path: string): void => {
  const element = document.getElementById(fieldId(path))
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  element?.scrollIntoView?.({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}
