import type { Caller } from '../../http/caller'

/**
 * Under which name the code of a number is kept: of each browser that asked for one, its own. A stranger who knows the number
 * neither uses up its tries nor puts another one in its place.
 */
export const phoneCodeKey = (mobileNo: string, { browser }: Pick<Caller, 'browser'>): string =>
  browser === '' ? mobileNo : `${mobileNo}:${browser}`
