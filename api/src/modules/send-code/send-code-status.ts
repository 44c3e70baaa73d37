import type { SendCodeState } from '@portal/contract/send-code'
import type { SendCodeRecord } from './send-code.repository'

type Timed = Pick<SendCodeRecord, 'state' | 'expiresAt'>

/** How a code stands now: one that was not used in its time is EXPIRED, whether the housekeeping has been there or not. */
export const stateAt = ({ state, expiresAt }: Timed, now: Date): SendCodeState =>
  (state === 'ACTIVE' || state === 'SCANNED') && expiresAt <= now ? 'EXPIRED' : state

/** Seconds and not an instant: the clock of the device that shows them may be wrong. */
export const secondsLeft = (code: Timed, now: Date): number =>
  ['ACTIVE', 'SCANNED'].includes(stateAt(code, now)) ? Math.ceil((code.expiresAt.getTime() - now.getTime()) / 1000) : 0
