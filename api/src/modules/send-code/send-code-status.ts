import type { SendCodeState } from '@portal/contract/send-code'
import type { SendCodeRecord } from './send-code.repository'

type Timed = Pick<SendCodeRecord, 'state' | 'expiresAt'>

/** The state of a code now: one that was not used in time is EXPIRED, even before the housekeeping deletes it. */
export const stateAt = ({ state, expiresAt }: Timed, now: Date): SendCodeState =>
  (state === 'ACTIVE' || state === 'SCANNED') && expiresAt <= now ? 'EXPIRED' : state

/** Remaining seconds, not an instant, because the clock of the device that shows them may be wrong. */
export const secondsLeft = (code: Timed, now: Date): number =>
  ['ACTIVE', 'SCANNED'].includes(stateAt(code, now)) ? Math.ceil((code.expiresAt.getTime() - now.getTime()) / 1000) : 0
