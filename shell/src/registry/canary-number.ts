const storageKey = 'canaryNumber'

/** Where storage is blocked, the number lasts as long as the page. */
const drawn = Math.floor(Math.random() * 100)

/** 0–99, drawn once per browser, so that a browser keeps its canary. */
export const canaryNumber = (): number => {
  try {
    const storedNumber = localStorage.getItem(storageKey) ?? ''
    if (/^\d\d?$/.test(storedNumber)) return Number(storedNumber)
    localStorage.setItem(storageKey, String(drawn))
  } catch {
    return drawn
  }
  return drawn
}
