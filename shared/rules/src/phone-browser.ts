/** The browsers of a phone: inside WeChat, inside 支付宝, or any other. */
export const phoneBrowsers = ['WECHAT', 'ALIPAY', 'OTHER'] as const
export type PhoneBrowser = (typeof phoneBrowsers)[number]

/** Windows of WeChat on a computer count as none: they can show a code to a phone. */
const phone = /Mobile|Android|HarmonyOS/i

/** The browser of a phone, by its user agent; null: no phone. */
export const phoneBrowserOf = (userAgent: string): PhoneBrowser | null => {
  if (!phone.test(userAgent)) return null
  if (/MicroMessenger\//i.test(userAgent)) return 'WECHAT'
  return /AlipayClient\//i.test(userAgent) ? 'ALIPAY' : 'OTHER'
}
