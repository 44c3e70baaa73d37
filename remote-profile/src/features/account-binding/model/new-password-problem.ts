import { isPasswordLength, passwordStrength, requiredPasswordStrength } from '@portal/shared'

/** Why a new password is refused (spec §5, domain §9); undefined when it is not. */
export const newPasswordProblem = (password: string, oldPassword: string): string | undefined => {
  if (!isPasswordLength(password)) return '密码长度在8-20个字符之间'
  if (!/\d/.test(password) || !/[A-Za-z]/.test(password) || passwordStrength(password) < requiredPasswordStrength)
    return '密码须同时包含数字和字母'
  if (password === oldPassword) return '新密码不能与原密码相同'
  return undefined
}
