import { resendSeconds } from '@portal/shared/invoicing'

/** The server's instant on this device's clock, milliseconds: where that is wrong, nobody waits longer than the limit. */
export const resendTime = (resendAt: string | null): number =>
  resendAt === null ? 0 : Math.min(Date.parse(resendAt), Date.now() + resendSeconds * 1000)
