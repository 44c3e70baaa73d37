/** An invalid value of one field of an account form, and its message (spec §5). */
interface IdentityRule {
  form: 'login' | 'smsLogin' | 'register' | 'forgotCode' | 'newPassword'
  /** Name on the wire. */
  field: 'username' | 'password' | 'userTel' | 'smsCode' | 'affirmPassword' | 'email'
  /** The input; the other fields are valid. The server gets a password as its digest, and an empty one as ''. */
  value: string
  /** The message of the form. */
  message: string
  /**
   * The server's message if it differs; null when it cannot validate the field: the length of a hashed password, an
   * e-mail that is not sent.
   */
  server?: string | null
}

const phoneFormat = '请输入正确的手机号格式'
const codeLength = '验证码长度在 4 到 6 个字符'

/** A valid password, for the field and its confirmation. */
export const rightPassword = 'abcd1234'

export const identityRules: readonly IdentityRule[] = [
  { form: 'login', field: 'username', value: '', message: '请输入账号' },
  { form: 'login', field: 'username', value: '   ', message: '请输入账号' },
  { form: 'login', field: 'password', value: '', message: '请输入密码' },

  { form: 'smsLogin', field: 'userTel', value: '', message: '手机号码不能为空' },
  { form: 'smsLogin', field: 'userTel', value: '1380000123', message: '手机号码格式不正确', server: phoneFormat },
  { form: 'smsLogin', field: 'userTel', value: '138000012345', message: '手机号码格式不正确', server: phoneFormat },
  { form: 'smsLogin', field: 'userTel', value: '12800001234', message: '手机号码格式不正确', server: phoneFormat },
  { form: 'smsLogin', field: 'smsCode', value: '', message: '请输入验证码' },

  { form: 'register', field: 'userTel', value: '', message: '手机号码不能为空' },
  { form: 'register', field: 'userTel', value: '1380000123', message: '手机号码格式不正确', server: phoneFormat },
  { form: 'register', field: 'userTel', value: '138000012345', message: '手机号码格式不正确', server: phoneFormat },
  { form: 'register', field: 'userTel', value: '12800001234', message: '手机号码格式不正确', server: phoneFormat },
  { form: 'register', field: 'smsCode', value: '', message: '请输入验证码' },
  { form: 'register', field: 'smsCode', value: '12345', message: '验证码长度应为6位' },
  { form: 'register', field: 'smsCode', value: '1234567', message: '验证码长度应为6位' },
  { form: 'register', field: 'password', value: '', message: '请输入密码' },
  { form: 'register', field: 'password', value: 'abc1234', message: '密码长度应为8-20位', server: null },
  { form: 'register', field: 'password', value: 'a1'.repeat(11), message: '密码长度应为8-20位', server: null },
  { form: 'register', field: 'password', value: 'abcdefgh', message: '密码强度太弱，请重新设置', server: null },
  { form: 'register', field: 'affirmPassword', value: '', message: '请再次输入密码' },
  { form: 'register', field: 'affirmPassword', value: 'abcd1235', message: '两次输入密码不一致' },
  { form: 'register', field: 'email', value: 'nobody', message: '请输入正确的邮箱地址', server: null },

  { form: 'forgotCode', field: 'userTel', value: '', message: '手机号码不能为空' },
  { form: 'forgotCode', field: 'userTel', value: '1380000123', message: phoneFormat },
  { form: 'forgotCode', field: 'userTel', value: '12800001234', message: phoneFormat },
  { form: 'forgotCode', field: 'smsCode', value: '', message: '请输入验证码' },
  { form: 'forgotCode', field: 'smsCode', value: '123', message: codeLength },
  { form: 'forgotCode', field: 'smsCode', value: '1234567', message: codeLength },

  { form: 'newPassword', field: 'password', value: '', message: '请输入新密码', server: '请输入密码' },
  { form: 'newPassword', field: 'password', value: 'abc1234', message: '密码长度在8-20个字符之间', server: null },
  { form: 'newPassword', field: 'password', value: 'a1'.repeat(11), message: '密码长度在8-20个字符之间', server: null },
  { form: 'newPassword', field: 'affirmPassword', value: '', message: '请再次输入密码' },
  { form: 'newPassword', field: 'affirmPassword', value: 'abcd1235', message: '两次输入的密码不一致' },
]
