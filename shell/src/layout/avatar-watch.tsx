import { request, useUserInfo } from '@portal/shared'
import { useEffect } from 'react'
import { avatarPicture } from './avatar-picture'

/** The event of the page on which the customer changes the profile (docs/developing-a-remote.md). */
const profileUpdated = 'profile-updated'

/** Fetches the customer's avatar, and again when the profile has changed. */
export const AvatarWatch = () => {
  const userId = useUserInfo()?.userId
  useEffect(() => {
    if (!userId) return
    let latest = 0
    const ask = () => {
      const turn = ++latest
      // A failure is not shown: the header works without the avatar.
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
