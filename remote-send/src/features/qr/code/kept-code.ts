import { tabStorage } from '@portal/kit/storage'
import type { MadeSendCode } from '@portal/contract/send-code'

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

export const loadCode = (userId: string): ShownCode | null =>
  tabStorage.read(keyOf(userId), (value) => (isCode(value) ? value : null))

/** Without storage, what this page remembers is enough until it is reloaded. */
export const saveCode = (userId: string, code: ShownCode | null): void => {
  if (code === null) tabStorage.remove(keyOf(userId))
  else tabStorage.write(keyOf(userId), code)
}
