import { useState } from 'react'
import { reasonProblem } from './cancel-reasons'

/** Why something is asked for: one of the reasons, with the customer's words where that is 其他. `missing` asks for one. */
export const useReason = <Reason extends string>(missing: string) => {
  const [reason, setReason] = useState<Reason>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof reasonProblem>>()
  const content: { reason: Reason | '其他'; note: string } = {
    reason: reason ?? '其他',
    note: reason === '其他' ? note.trim() : '',
  }
  return {
    reason,
    note,
    problem,
    choose: (chosen: Reason) => {
      setReason(chosen)
      setProblem(undefined)
    },
    setNote,
    /** Words would be lost. */
    isChanged: reason === '其他' && note !== '',
    content,
    /** @returns whether it can be sent; what is wrong is shown otherwise */
    validate: () => {
      const found = reasonProblem(reason, note, missing)
      setProblem(found)
      return found === undefined
    },
  }
}
