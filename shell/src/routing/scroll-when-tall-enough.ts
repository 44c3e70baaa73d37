/** Milliseconds within which a page's rows may come. */
const patience = 30_000

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to `target` now, and again whenever the page changes its height: its rows may come later than the page. The
 * visitor ends it by doing or scrolling anything.
 *
 * @param onEnd called when the visitor or the time has ended it
 * @returns a function that stops it without a call of `onEnd`
 */
export const scrollWhenTallEnough = (target: number, onEnd: () => void): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const isThere = () => Math.abs(window.scrollY - target) <= 1
  let wasThere = false
  const scroll = () => {
    window.scrollTo(0, target)
    wasThere ||= isThere()
  }
  const end = () => {
    stopped.abort()
    onEnd()
  }
  /** A page that became too low for a moment was scrolled by the browser, and not by somebody. */
  const endWhenScrolled = () => {
    const maxScroll = document.documentElement.scrollHeight - window.innerHeight
    if (wasThere && !isThere() && maxScroll >= target) end()
  }

  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(end, patience)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  observer.observe(document.body)
  for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true, signal })
  window.addEventListener('scroll', endWhenScrolled, { passive: true, signal })
  scroll()
  return () => stopped.abort()
}
