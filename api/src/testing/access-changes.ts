import type { CallPath } from '@portal/contract/calls'

/**
 * The proof that a call needs besides a session. OLD_PASSWORD: or a code. SMS_LOGIN: a session that began with a code
 * in the last ten minutes.
 */
type StepUp = 'SMS_CODE' | 'OLD_PASSWORD' | 'SMS_LOGIN'

export interface WayIn {
  stepUp: StepUp
  /** The message to the phone and the e-mail that the account had before; null for a call that only ends sessions. */
  told: string | null
}

/** Every call that changes how an account is got into, who is in, and where its money goes. */
export const waysIn = {
  'user/changePwd': { stepUp: 'OLD_PASSWORD', told: '登录密码已修改' },
  'user/forget': { stepUp: 'SMS_LOGIN', told: '登录密码已修改' },
  'user/changeUserTel': { stepUp: 'SMS_CODE', told: '登录手机号码已更换' },
  'user/cancelAccount': { stepUp: 'SMS_CODE', told: '账号已申请注销' },
  'user/authenticate/wechatBind': { stepUp: 'SMS_CODE', told: '微信已绑定' },
  'binding/wechatScan': { stepUp: 'SMS_CODE', told: '微信已绑定' },
  'binding/wechatUnbind': { stepUp: 'SMS_CODE', told: '微信已解绑' },
  // The first address displaces none, and needs no code sent to the phone.
  'binding/emailBind': { stepUp: 'SMS_CODE', told: '绑定邮箱已更换' },
  'binding/emailUnbind': { stepUp: 'SMS_CODE', told: '邮箱已解绑' },
  'binding/deviceSignOut': { stepUp: 'SMS_CODE', told: null },
  'binding/deviceSignOutOthers': { stepUp: 'SMS_CODE', told: null },
  'bank/create': { stepUp: 'SMS_CODE', told: '收款银行账户已添加' },
  'bank/update': { stepUp: 'SMS_CODE', told: '收款银行账户已修改' },
  'bank/delete': { stepUp: 'SMS_CODE', told: '收款银行账户已删除' },
  'bank/setDefault': { stepUp: 'SMS_CODE', told: '默认收款银行账户已更换' },
} as const satisfies Partial<Record<CallPath, WayIn>>

/** Calls about the account that change none of it. */
export const otherAccountCalls = [
  'api/sendSmsCode',
  'api/smsCodeWait',
  'api/checkSmsCode',
  'user/authenticate/login',
  'user/authenticate/register',
  'user/authenticate/wechatLogin',
  'user/authenticate/wechatTicket',
  'user/cancelBlockers',
  'user/logout',
  'user/queryUerInfo',
  'binding/overview',
  'binding/emailSendCode',
  'binding/emailCodeWait',
  'binding/deviceList',
  'binding/monthlyBind',
  'binding/monthlyCodeWait',
  'binding/monthlyList',
  'binding/monthlySendCode',
  'binding/monthlyUnbind',
  'bank/list',
  'bank/verify',
  'message/markRead',
  'message/page',
  'message/sendTest',
  'message/setSwitch',
  'message/settings',
  'message/unread',
  'profile/avatar',
  'profile/detail',
  'profile/save',
  'profile/saveAvatar',
  'realname/delete',
  'realname/photo',
  'realname/state',
  'realname/submit',
  'realname/uploadPhoto',
] as const satisfies readonly CallPath[]

/** Areas of calls that are about goods, money of orders and the portal: none of them is about the account. */
export const otherAreas: readonly string[] = [
  'address',
  'addressGroup',
  'billingProfile',
  'contraband',
  'coupon',
  'coverage',
  'crossBorder',
  'delivery',
  'feedback',
  'freight',
  'goodsTemplate',
  'invoice',
  'map',
  'order',
  'outlet',
  'payment',
  'sendCode',
  'telemetry',
  'tracking',
  'upload',
]
