/** Why something is asked for, as typed. */
export interface ReasonFields<Reason extends string> {
  reason?: Reason
  /** Of 其他. */
  note?: string
}

const minNoteLength = 2
export const maxNoteLength = 100

/** What is wrong with the words of 其他; '' when they can be sent. */
export const noteProblem = (note: string): string => {
  const { length } = note.trim()
  return length < minNoteLength || length > maxNoteLength ? `请填写补充说明，${minNoteLength}–${maxNoteLength}个字` : ''
}

/** Words were typed that would be lost. */
export const hasNote = ({ reason, note = '' }: ReasonFields<string>): boolean => reason === '其他' && note !== ''

/** As it is sent. */
export const toReason = <Reason extends string>({ reason, note = '' }: ReasonFields<Reason>) => ({
  reason: reason ?? ('其他' as const),
  note: reason === '其他' ? note.trim() : '',
})
