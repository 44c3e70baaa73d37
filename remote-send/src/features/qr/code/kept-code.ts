import type { MadeSendCode } from '@portal/shared/contract/send-code'

/** So that a reload of this tab shows it at once. It opens nothing: only couriers' systems may use it. */
const keyOf = (userId: string) => `portal-qr-code-${userId}`

export interface ShownCode extends MadeSendCode {
  /** On this device's clock, milliseconds; good until the server has been asked. */
  deadline: number
}

const isCode = (value: unknown): value is ShownCode =>
  typeof value === 'object' &&
  value !== null &&
  ['codeNo', 'code', 'shortCode'].every((key) => typeof Reflect.get(value, key) === 'string')

export const loadCode = (userId: string): ShownCode | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return isCode(value) ? value : null
  } catch {
    return null
  }
}

export const keepCode = (userId: string, code: ShownCode | null): void => {
  try {
    if (code === null) sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(code))
  } catch {
    // What this page remembers is enough until it is reloaded.
  }
}
