/**
 * The documented error catalogue (spec §8): code → default sentence. A business error is HTTP 200 with its code;
 * transport limits (`http` given) also use the HTTP status. Bad fields are 40001 with a message that names the field.
 */
export const errorCatalogue = {
  BAD_FIELD: { code: 40001, message: '提交的内容有误，请检查后重试' },
  NOT_JSON: { code: 40002, message: '请求格式不正确', http: 400 },
  LOGIN_FAILED: { code: 40101, message: '账号或密码错误' },
  SMS_CODE_WRONG: { code: 40102, message: '验证码错误或已失效' },
  CAPTCHA_REQUIRED: { code: 40103, message: '请先完成安全验证' },
  SESSION_EXPIRED: { code: 401, message: 'Token已失效，请重新登录', http: 401 },
  SIGNATURE_INVALID: { code: 40104, message: '签名校验失败', http: 401 },
  SMS_LOGIN_REQUIRED: { code: 40105, message: '请先用短信验证码验证手机号码，验证后10分钟内有效' },
  DRAWN_CODE_REQUIRED: { code: 40106, message: '查询较频繁，请输入图形验证码后继续' },
  UNKNOWN_PATH: { code: 404, message: '请求的接口不存在', http: 404 },
  METHOD_NOT_ALLOWED: { code: 405, message: '仅支持 POST 请求', http: 405 },
  ORDER_NOT_FOUND: { code: 40401, message: '订单不存在或无权查看' },
  PAYMENT_NOT_FOUND: { code: 40402, message: '支付单不存在或无权查看' },
  BODY_TOO_LARGE: { code: 413, message: '提交的内容过大', http: 413 },
  UNSUPPORTED_MEDIA_TYPE: { code: 415, message: '请求内容须为 JSON', http: 415 },
  LANE_NOT_SERVED: { code: 40901, message: '该线路暂未开通' },
  PICKUP_SLOT_EXPIRED: { code: 40902, message: '所选时段已过期，请重新选择' },
  CONSENT_REQUIRED: { code: 40903, message: '请先阅读并同意服务协议' },
  GOODS_PROHIBITED: { code: 40904, message: '属于禁寄物品，无法下单' },
  DUPLICATE_ORDER: { code: 40905, message: '疑似重复下单，是否继续提交？' },
  NOT_PAYABLE: { code: 40906, message: '订单当前无需支付' },
  PAYMENT_CLOSED: { code: 40907, message: '支付超时，请重新发起支付' },
  IDEMPOTENCY_CONFLICT: { code: 40908, message: '该请求编号已用于其他内容' },
  PHONE_REGISTERED: { code: 40909, message: '该手机号已注册' },
  SAME_PHONE: { code: 40910, message: '新手机号与当前手机号相同' },
  ACCOUNT_IN_USE: { code: 40911, message: '账号下有未完结的业务，暂不能注销' },
  WECHAT_TAKEN: { code: 40912, message: '该微信已绑定其他账号' },
  PHONE_HAS_WECHAT: { code: 40913, message: '该手机号已绑定其他微信' },
  WECHAT_EXPIRED: { code: 40914, message: '二维码已失效，请刷新后重新扫码' },
  RATE_LIMITED: { code: 429, message: '操作过于频繁，请稍后再试', http: 429 },
  INTERNAL: { code: 500, message: '服务暂时不可用，请稍后重试', http: 500 },
  SMS_NOT_SENT: { code: 50301, message: '验证码发送失败，请稍后重试' },
  WECHAT_UNAVAILABLE: { code: 50302, message: '微信登录暂时不可用，请使用其他方式登录' },
  UNAVAILABLE: { code: 503, message: '服务暂时不可用，请稍后重试', http: 503 },
} as const satisfies Record<string, { code: number; message: string; http?: number }>

export type ErrorName = keyof typeof errorCatalogue
