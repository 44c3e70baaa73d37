import type { CodePurpose } from '@portal/contract/auth'

/** The purpose of the code in each field of a call. */
export interface CodedCall {
  smsCode: CodePurpose
  newSmsCode?: CodePurpose
}

/** Every call that takes a code sent to a phone. */
export const codedCalls = {
  'user/authenticate/login': { smsCode: 'login' },
  'user/authenticate/register': { smsCode: 'login' },
  'user/authenticate/wechatBind': { smsCode: 'wechatLogin' },
  'user/changePwd': { smsCode: 'changePassword' },
  'user/changeUserTel': { smsCode: 'oldPhone', newSmsCode: 'newPhone' },
  'user/cancelAccount': { smsCode: 'cancelAccount' },
  'binding/wechatScan': { smsCode: 'bindWechat' },
  'binding/wechatUnbind': { smsCode: 'unbindWechat' },
  'binding/emailBind': { smsCode: 'replaceEmail' },
  'binding/emailUnbind': { smsCode: 'unbindEmail' },
  'binding/monthlyUnbind': { smsCode: 'unbindMonthly' },
  'binding/deviceSignOut': { smsCode: 'signOutDevice' },
  'binding/deviceSignOutOthers': { smsCode: 'signOutOthers' },
  'realname/delete': { smsCode: 'deleteRealName' },
  'bank/create': { smsCode: 'addBank' },
  'bank/update': { smsCode: 'changeBank' },
  'bank/delete': { smsCode: 'deleteBank' },
  'bank/setDefault': { smsCode: 'setDefaultBank' },
  'address/page': { smsCode: 'showAddresses' },
  'address/export': { smsCode: 'exportAddresses' },
  'profile/export': { smsCode: 'exportOwnData' },
} as const satisfies Record<string, CodedCall>

export const codedCallOf = (path: string): CodedCall | undefined =>
  Object.entries<CodedCall>(codedCalls).find(([called]) => called === path)?.[1]
