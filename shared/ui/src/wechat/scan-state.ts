import type { ResponseOf } from '@portal/contract/calls'

export type ScanTicket = ResponseOf<'user/authenticate/wechatTicket'>
/** The polled status of a scan. DONE: it has served its purpose, and its ticket is used up. */
export type ScanPoll = { state: 'WAITING' | 'SCANNED' | 'REFUSED' | 'DONE' } | { state: 'UNKNOWN'; nickname: string }

/** The states of a WeChat scan. */
export type ScanState =
  | { step: 'loading' }
  | { step: 'failed'; message: string }
  | { step: 'shown'; ticket: ScanTicket; isScanned: boolean }
  | { step: 'refused' }
  | { step: 'expired' }
  | { step: 'binding'; ticket: ScanTicket; nickname: string }

export type ScanEvent =
  | { type: 'start' }
  | { type: 'ticket'; ticket: ScanTicket }
  | { type: 'polled'; poll: ScanPoll }
  | { type: 'expired' }
  | { type: 'failed'; message: string }

const afterPoll = (state: ScanState, poll: ScanPoll): ScanState => {
  if (state.step !== 'shown') return state
  switch (poll.state) {
    case 'WAITING':
    case 'SCANNED':
      return { ...state, isScanned: poll.state === 'SCANNED' }
    case 'REFUSED':
      return { step: 'refused' }
    case 'UNKNOWN':
      return { step: 'binding', ticket: state.ticket, nickname: poll.nickname }
    case 'DONE':
      // Visible only if the dialog stays open, because the customer's data could not be loaded.
      return { step: 'expired' }
  }
}

export const scanReducer = (state: ScanState, event: ScanEvent): ScanState => {
  switch (event.type) {
    case 'start':
      return { step: 'loading' }
    case 'ticket':
      return { step: 'shown', ticket: event.ticket, isScanned: false }
    case 'polled':
      return afterPoll(state, event.poll)
    case 'expired':
      return { step: 'expired' }
    case 'failed':
      return { step: 'failed', message: event.message }
  }
}
