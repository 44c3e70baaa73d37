import { answerLeaveConfirmation, leaveMessage, useLeaveConfirmation, useWouldLoseWork } from '@portal/shared/internal'
import { useEffect } from 'react'
import { OptionalPart } from '../optional-part'
import { loadLeaveDialog } from './load-leave-dialog'

/** If the dialog cannot be loaded, the browser's own dialog asks, so that the customer can answer. */
const load = () =>
  loadLeaveDialog().catch((error: unknown) => {
    answerLeaveConfirmation(window.confirm(leaveMessage))
    throw error
  })

/** Renders the confirmation for unsaved content; its code is loaded as soon as there is some. */
export const LeaveDialogHost = () => {
  const wouldLose = useWouldLoseWork()
  useEffect(() => {
    if (wouldLose) loadLeaveDialog().catch(() => undefined)
  }, [wouldLose])
  return <OptionalPart name="leave-question" isNeeded={useLeaveConfirmation()} load={load} />
}
