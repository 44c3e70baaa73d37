import type { CaptchaEnvelope } from '@portal/contract/captcha'

/** The refusals in use (protocol §1.6). */
export const errorReplies = {
  typeMissing: { repCode: '0011', repMsg: '类型不能为空' },
  typeNotOffered: { repCode: '0011', repMsg: '暂不支持该验证方式' },
  tokenMissing: { repCode: '0011', repMsg: 'token不能为空' },
  answerMissing: { repCode: '0011', repMsg: 'pointJson不能为空' },
  unknown: { repCode: '6110', repMsg: '验证码已失效，请重新获取' },
  wrong: { repCode: '6111', repMsg: '验证失败' },
  tooManyGets: { repCode: '6201', repMsg: 'get接口请求次数超限，请稍后再试!' },
  locked: { repCode: '6202', repMsg: '接口验证失败数过多，请稍后再试' },
  tooManyChecks: { repCode: '6204', repMsg: 'check接口请求次数超限，请稍后再试!' },
} as const

export const errorReply = (reason: keyof typeof errorReplies): CaptchaEnvelope<never> => ({
  ...errorReplies[reason],
  repData: null,
  success: false,
})

export const solved = <Data>(repData: Data): CaptchaEnvelope<Data> => ({
  repCode: '0000',
  repMsg: null,
  repData,
  success: true,
})
