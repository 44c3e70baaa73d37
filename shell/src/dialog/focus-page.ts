/**
 * Focuses the heading of the page, else the page's region, which is named after it. For a dialog that was opened by a
 * button that is gone when it closes.
 */
export const focusPage = (): void => {
  const page = document.getElementById('main')
  const heading = page?.querySelector<HTMLElement>('h1:not([hidden] *)')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? page
  target?.focus({ preventScroll: true })
}
