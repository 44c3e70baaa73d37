/** Spec §5: 8–20 characters. */
export const isPasswordLength = (password: string): boolean => password.length >= 8 && password.length <= 20

export type PasswordStrength = 0 | 1 | 2 | 3

/** One point each for a digit, a lower-case and an upper-case letter, counted only from 8 characters on (spec §4). */
export const passwordStrength = (password: string): PasswordStrength =>
  password.length < 8 ? 0 : ([/\d/, /[a-z]/, /[A-Z]/].filter((kind) => kind.test(password)).length as PasswordStrength)

/** A new password of less strength is refused (spec §5). */
export const requiredPasswordStrength = 2

/** Share of the bar and its word, by strength (spec §4, §9). */
export const passwordStrengthLevels = [
  { percent: 0, text: '' },
  { percent: 33, text: '弱' },
  { percent: 66, text: '中' },
  { percent: 100, text: '强' },
] as const satisfies Record<PasswordStrength, { percent: number; text: string }>

/** Printable ASCII without the space: every keyboard can type it in the same way. */
const typeable = /^[!-~]*$/

/**
 * Why a new password is refused (spec §5), '' when it is not: one rule for registration, a forgotten password and
 * account binding. The server gets only a digest and cannot validate it. Spaces and full-width characters are mostly
 * typed by mistake, which a hidden field does not show.
 * @param lengthText the form's message for a wrong length
 */
export const newPasswordProblem = (password: string, lengthText = '密码长度在8-20个字符之间'): string => {
  if (!isPasswordLength(password)) return lengthText
  if (!typeable.test(password)) return '密码不能包含空格、中文和全角字符'
  return passwordStrength(password) < requiredPasswordStrength ? '密码须包含数字、小写字母、大写字母中的两种' : ''
}
