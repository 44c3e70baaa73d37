const storageKey = 'visit'
const digits = 16

/** Where storage is blocked, the number lasts as long as the document. */
const draw = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits)), (byte) => (byte % 36).toString(36)).join('')

let drawn: string | undefined

/**
 * A random number of this tab, so that a reload is no further visit. It is sent with telemetry alone, which carries no
 * identity; the browser forgets it with the tab.
 */
export const tabSession = (): string => {
  drawn ??= draw()
  try {
    const stored = sessionStorage.getItem(storageKey) ?? ''
    if (/^[\da-z]{16}$/.test(stored)) return stored
    sessionStorage.setItem(storageKey, drawn)
  } catch {
    return drawn
  }
  return drawn
}
