const storageKey = 'slider'

/** UUID v4; `crypto.randomUUID` is missing on plain-http hosts. */
const uuid = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })

/** Identifies this browser to the slider (captcha protocol §1.10); undefined where storage is refused. */
export const sliderClientUid = (): string | undefined => {
  try {
    const known = localStorage.getItem(storageKey)
    if (known) return known
    const made = `slider-${uuid()}`
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return undefined
  }
}
