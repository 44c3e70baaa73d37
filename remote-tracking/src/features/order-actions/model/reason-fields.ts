import { severalLines } from '@portal/shared'

/** The reason for an action, as typed. */
export interface ReasonFields<Reason extends string> {
  reason?: Reason
  /** The customer's words for 其他. */
  note?: string
}

const minNoteLength = 2
export const maxNoteLength = 100

/** The problem of the words for 其他; '' for none. */
export const noteProblem = (note: string): string => {
  const { length } = severalLines(note)
  return length < minNoteLength || length > maxNoteLength ? `请填写补充说明，${minNoteLength}–${maxNoteLength}个字` : ''
}

/** Whether words were typed that closing the dialog would lose. */
export const hasNote = ({ reason, note = '' }: ReasonFields<string>): boolean => reason === '其他' && note !== ''

/** The reason as the request needs it. */
export const toReason = <Reason extends string>({ reason, note = '' }: ReasonFields<Reason>) => ({
  reason: reason ?? ('其他' as const),
  note: reason === '其他' ? severalLines(note) : '',
})
