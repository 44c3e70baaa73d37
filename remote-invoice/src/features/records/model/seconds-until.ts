import { resendSeconds } from '@portal/shared/invoicing'

/** The server's instant on this device's clock, milliseconds: where that is wrong, nobody waits longer than the limit. */
export const endOfWait = (resendAt: string | null): number =>
  resendAt === null ? 0 : Math.min(Date.parse(resendAt), Date.now() + resendSeconds * 1000)

/** Whole seconds until then, 0 once it has come. */
export const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))
