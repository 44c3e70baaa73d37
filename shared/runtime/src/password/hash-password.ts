import md5 from 'blueimp-md5'

/**
 * MD5 hex digest; passwords never travel in clear text (spec §5). A module of its own, because only the password
 * dialogs need it.
 */
export const hashPassword = (password: string): string => md5(password)
