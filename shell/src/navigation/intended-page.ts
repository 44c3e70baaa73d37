import { openLoginDialog, useUserInfo } from '@portal/shared'
import { useLoginDialogOpen } from '@portal/shared/internal'
import { useNavigate } from '@portal/shared/router'
import { useEffect } from 'react'

let intended: string | undefined

/** Opens the login dialog instead of the page at `path`, and stores the path. */
export const requestLoginFor = (path: string): void => {
  intended = path
  openLoginDialog()
}

/** Opens the intended page after a login; closing the dialog without one clears it. */
export const useIntendedPage = (): void => {
  const open = useLoginDialogOpen()
  const loggedIn = useUserInfo() !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (open || !intended) return
    const path = intended
    intended = undefined
    if (loggedIn) void navigate(path)
  }, [open, loggedIn, navigate])
}
