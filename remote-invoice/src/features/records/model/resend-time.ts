import { resendSeconds } from '@portal/shared/invoicing'

/**
 * Converts the server's instant to this device's clock, milliseconds. A device whose clock is wrong waits no longer
 * than the limit.
 */
export const resendTime = (resendAt: string | null): number =>
  resendAt === null ? 0 : Math.min(Date.parse(resendAt), Date.now() + resendSeconds * 1000)
