const storageKey = 'canaryNumber'

/** Where storage is refused the number holds as long as the page. */
const drawn = Math.floor(Math.random() * 100)

/** 0–99, drawn once per browser: whoever gets a canary keeps it. */
export const canaryNumber = (): number => {
  try {
    const stored = localStorage.getItem(storageKey) ?? ''
    if (/^\d\d?$/.test(stored)) return Number(stored)
    localStorage.setItem(storageKey, String(drawn))
  } catch {
    return drawn
  }
  return drawn
}
