/** Spec §5: 8–20 characters. */
export const isPasswordLength = (password: string): boolean => password.length >= 8 && password.length <= 20

export type PasswordStrength = 0 | 1 | 2 | 3

/** One point each for a digit, a lower-case and an upper-case letter, counted only from 8 characters on (spec §4). */
export const passwordStrength = (password: string): PasswordStrength =>
  password.length < 8 ? 0 : ([/\d/, /[a-z]/, /[A-Z]/].filter((kind) => kind.test(password)).length as PasswordStrength)

/** Registration is refused below this strength (spec §5). */
export const requiredPasswordStrength = 2

/** Share of the bar and its word, by strength (spec §4, §9). */
export const passwordStrengthLevels = [
  { percent: 0, text: '' },
  { percent: 33, text: '弱' },
  { percent: 66, text: '中' },
  { percent: 100, text: '强' },
] as const satisfies Record<PasswordStrength, { percent: number; text: string }>
