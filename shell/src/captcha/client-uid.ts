import { newRequestId } from '@portal/shared'

const storageKey = 'slider'

/** UUID v4 from 128 random bits: version and variant take the place of six of them. */
const uuid = () => {
  const hex = newRequestId()
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join('-')
}

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
