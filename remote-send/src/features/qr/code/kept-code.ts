import { tabStorage } from '@portal/kit/storage'
import type { MadeSendCode } from '@portal/contract/send-code'

/** Saved so that a reload of this tab shows the code at once. It is not secret: only couriers' systems can use it. */
const keyOf = (userId: string) => `portal-qr-code-${userId}`

export interface ShownCode extends MadeSendCode {
  /** Milliseconds on this device's clock; an estimate until the server has answered. */
  deadline: number
}

const isCode = (value: unknown): value is ShownCode =>
  typeof value === 'object' &&
  value !== null &&
  ['codeNo', 'code', 'shortCode'].every((key) => typeof Reflect.get(value, key) === 'string')

export const loadCode = (userId: string): ShownCode | null =>
  tabStorage.read(keyOf(userId), (value) => (isCode(value) ? value : null))

/** Without storage the state of the page suffices until it is reloaded. */
export const saveCode = (userId: string, code: ShownCode | null): void => {
  if (code === null) tabStorage.remove(keyOf(userId))
  else tabStorage.write(keyOf(userId), code)
}
