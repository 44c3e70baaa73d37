import { confirmLeave, getToken, hasUnsavedWork, signOut } from '@portal/shared/internal'
import { useState } from 'react'

/**
 * Logs the customer out, after the question about unsaved work, as a logout also deletes drafts.
 * @param onSignedOut called afterwards, so that the content of private pages is removed
 */
export const useLogout = (onSignedOut: () => void) => {
  const [isLeaving, setLeaving] = useState(false)
  const logOut = async () => {
    if (hasUnsavedWork() && !(await confirmLeave())) return
    setLeaving(true)
    await signOut()
    setLeaving(false)
    if (!getToken()) onSignedOut()
  }
  return { isLeaving, logOut }
}
