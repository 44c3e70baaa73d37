import { openLoginDialog, useUserInfo } from '@portal/shared'
import { useLoginDialogOpen } from '@portal/shared/internal'
import { useNavigate } from '@portal/shared/router'
import { useEffect } from 'react'

let intended: string | undefined

/** Opens the login dialog in place of the page at `path`, and remembers where the person wanted to go. */
export const requestLoginFor = (path: string): void => {
  intended = path
  openLoginDialog()
}

/** Goes to the intended page once the login succeeded; a dialog that is closed without it forgets the wish. */
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
