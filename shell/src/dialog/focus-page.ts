const shownHeading = (region: HTMLElement) =>
  [...region.querySelectorAll('h1')].find((heading) => !heading.closest('[hidden]'))

/**
 * Focuses the heading of the page in a region. While the page is loading, the region has the focus, and the heading
 * gets it when it arrives, or when what is loaded brings another one; not after the visitor has done something, or the
 * focus has moved.
 * @returns a function that stops it
 */
export const focusHeading = (region: HTMLElement): (() => void) => {
  let focused: HTMLElement = region
  const focus = (element: HTMLElement) => {
    focused = element
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const follow = () => {
    const { activeElement } = document
    if (activeElement !== focused && activeElement !== document.body) return stop()
    const heading = shownHeading(region)
    if (heading && heading !== focused) focus(heading)
  }

  const observer = new MutationObserver(follow)
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  for (const act of ['keydown', 'pointerdown'])
    window.addEventListener(act, stop, { capture: true, signal: stopped.signal })
  focus(shownHeading(region) ?? region)
  return stop
}

/**
 * After a dialog whose opener is gone, as 登录/注册 is after a login: focuses the heading of the page that took its place.
 * A focus that is somewhere stays there.
 */
export const focusPage = (): void => {
  const region = document.getElementById('main')
  if (region && document.activeElement === document.body) focusHeading(region)
}
