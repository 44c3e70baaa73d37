/** Storage key of the overrides. */
export const storageKey = 'devOverrides'

/** Whether the address opens the panel. No address sets an override, as a link must not bring code with it. */
export const isPanelRequested = (): boolean => new URLSearchParams(location.search).has('devtools')

/** Whether this visit needs the developer's tools. */
export const shouldLoadDevtools = (): boolean => {
  try {
    return isPanelRequested() || localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
