/** Where this browser keeps its overrides. */
export const storageKey = 'devOverrides'

/** Whether the address asks for the panel. No address sets an override: a link must not bring code of its own along. */
export const isPanelRequested = (): boolean => new URLSearchParams(location.search).has('devtools')

/** Whether this visit needs the developer's tools at all. */
export const shouldLoadDevtools = (): boolean => {
  try {
    return isPanelRequested() || localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
