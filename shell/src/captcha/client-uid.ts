import { newRequestId } from '@portal/shared'
import type { CaptchaType } from '@portal/contract/captcha'

/** The storage key of each kind, which is also the prefix of its value. */
const names = { blockPuzzle: 'slider', clickWord: 'point', drawnCode: 'slider' } as const satisfies Record<
  CaptchaType,
  string
>

/** A version 4 UUID from 128 random bits, six of which are replaced by version and variant. */
const newUuid = () => {
  const hex = newRequestId()
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  )
}

const knownUuid = () =>
  ['slider', 'point'].map((name) => localStorage.getItem(name)?.slice(name.length + 1)).find(Boolean)

/**
 * Identifies this browser to the captcha; all kinds share one UUID (captcha protocol §1.10). Undefined where storage is
 * blocked.
 */
export const captchaClientUid = (captchaType: CaptchaType): string | undefined => {
  try {
    const name = names[captchaType]
    const storedUid = localStorage.getItem(name)
    if (storedUid) return storedUid
    const newUid = `${name}-${knownUuid() ?? newUuid()}`
    localStorage.setItem(name, newUid)
    return newUid
  } catch {
    return undefined
  }
}
