import { useUserInfo } from '@portal/shared'
import type { UserInfo } from '@portal/contract/auth'
import { getToken, useSessionReady } from '@portal/shared/internal'

/** No token or no user info counts as not logged in (spec §2); `loading` while a token's user info is on its way. */
export type Auth = { state: 'anonymous' } | { state: 'loading' } | { state: 'user'; user: UserInfo }

export const useAuth = (): Auth => {
  const user = useUserInfo()
  const ready = useSessionReady()
  if (!getToken()) return { state: 'anonymous' }
  if (user) return { state: 'user', user }
  return { state: ready ? 'anonymous' : 'loading' }
}
