import { searchButtonId, searchView } from './search-view'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** A dialog that waits for an answer goes first. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('dialog[open], [aria-modal="true"]')].some(isShown)

/** The first field of the shown page's own search. */
const pageSearch = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main [role="search"] :is(input:not([type="checkbox"]), textarea)')].find(
    isShown,
  )

/**
 * Keys of the whole portal: Ctrl K or ⌘K for the search; outside a field `/` for the page's search, and `?` for the
 * list of keys. Returns a function that ends them.
 */
export const startShortcuts = (): (() => void) => {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isSearch = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
    const isPlain = !ctrlKey && !metaKey && !altKey && ['/', '?', '？'].includes(key) && !isTyping(target)
    if ((!isSearch && !isPlain) || !document.getElementById(searchButtonId) || isDialogOpen()) return
    event.preventDefault()
    const field = key === '/' ? pageSearch() : undefined
    if (field) field.focus()
    else searchView.set(isSearch || key === '/' ? 'search' : 'keys')
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
