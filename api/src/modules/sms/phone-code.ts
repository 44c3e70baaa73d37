import type { CodePurpose } from '@portal/contract/auth'
import type { Caller } from '../../http/caller'
import type { StoredCode } from './sms.repository'

/**
 * The key under which the code of a number is stored, one for each browser that requested it. A stranger who knows the
 * number neither uses up its tries nor replaces it. There is one code at a time, whatever its purpose: the next one
 * replaces it.
 */
export const phoneCode = (
  mobileNo: string,
  { browser }: Pick<Caller, 'browser'>,
  purpose: CodePurpose,
): StoredCode => ({
  name: browser === '' ? mobileNo : `${mobileNo}:${browser}`,
  purpose,
})
