import type { CodePurpose } from '@portal/contract/auth'
import type { Caller } from '../../http/caller'
import type { StoredCode } from './sms.repository'

/**
 * Where the code of a number is kept: of each browser that asked for one, its own. A stranger who knows the number neither uses up its
 * tries nor puts another one in its place. One code at a time, whatever it is for: the next one replaces it.
 */
export const phoneCode = (
  mobileNo: string,
  { browser }: Pick<Caller, 'browser'>,
  purpose: CodePurpose,
): StoredCode => ({
  name: browser === '' ? mobileNo : `${mobileNo}:${browser}`,
  purpose,
})
