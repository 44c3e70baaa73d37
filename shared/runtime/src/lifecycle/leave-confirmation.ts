import { createStore, useStore } from '../store/store'

export const leaveMessage = '当前内容尚未保存，确定离开吗？'

type Answer = (leave: boolean) => void

const question = createStore<Answer | undefined>(undefined)

/**
 * Asks the one question about unsaved content, in the shell's dialog. Resolves with whether the person leaves; false at
 * once while the dialog is open already, because it gives one answer only.
 */
export const confirmLeave = (): Promise<boolean> =>
  question.get() ? Promise.resolve(false) : new Promise((answer: Answer) => question.set(answer))

export const useLeaveConfirmation = (): boolean => useStore(question) !== undefined

export const answerLeaveConfirmation = (leave: boolean): void => {
  const answer = question.get()
  question.set(undefined)
  answer?.(leave)
}
