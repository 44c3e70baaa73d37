import { request, useUserInfo } from '@portal/shared'
import { useEffect } from 'react'
import { avatarPicture } from './avatar-picture'

/** Said by the page on which the customer changes who they are (docs/developing-a-remote.md). */
const profileUpdated = 'profile-updated'

/** Fetches the avatar of who is logged in, and again when the profile has been changed. */
export const AvatarWatch = () => {
  const userId = useUserInfo()?.userId
  useEffect(() => {
    if (!userId) return
    let latest = 0
    const ask = () => {
      const turn = ++latest
      // Nobody is told of a picture that did not come: the header goes on without.
      request('profile/avatar', {}, { raw: true }).then(
        ({ data }) => turn === latest && avatarPicture.set(data?.avatar ?? ''),
        () => undefined,
      )
    }
    ask()
    addEventListener(profileUpdated, ask)
    return () => {
      latest = 0
      removeEventListener(profileUpdated, ask)
      avatarPicture.set('')
    }
  }, [userId])
  return null
}
