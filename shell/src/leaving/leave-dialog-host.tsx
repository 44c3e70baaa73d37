import { answerLeaveConfirmation, leaveMessage, useLeaveConfirmation, useWouldLoseWork } from '@portal/shared/internal'
import { useEffect } from 'react'
import { OptionalPart } from '../optional-part'
import { loadLeaveDialog } from './load-leave-dialog'

/** Whoever is asked has to be able to answer: without the dialog's code by the browser's own question. */
const load = () =>
  loadLeaveDialog().catch((error: unknown) => {
    answerLeaveConfirmation(window.confirm(leaveMessage))
    throw error
  })

/** Holds the place of the question about unsaved content, whose code is fetched as soon as there is some. */
export const LeaveDialogHost = () => {
  const wouldLose = useWouldLoseWork()
  useEffect(() => {
    if (wouldLose) loadLeaveDialog().catch(() => undefined)
  }, [wouldLose])
  return <OptionalPart name="leave-question" wanted={useLeaveConfirmation()} load={load} />
}
