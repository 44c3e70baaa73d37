import { useUserInfo } from '@portal/shared'
import type { UserInfo } from '@portal/contract/auth'
import { getToken, useSessionReady } from '@portal/shared/internal'

/**
 * Without token or user info a visitor counts as not logged in (spec §2); `loading` while the token's user info is
 * being loaded.
 */
export type Auth = { state: 'anonymous' } | { state: 'loading' } | { state: 'user'; user: UserInfo }

export const useAuth = (): Auth => {
  const user = useUserInfo()
  const ready = useSessionReady()
  if (!getToken()) return { state: 'anonymous' }
  if (user) return { state: 'user', user }
  return { state: ready ? 'anonymous' : 'loading' }
}
