import type { FastifyReply } from 'fastify'
import { sendPlainPage } from '../../http/plain-page'

export const sendExpired = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 404, '二维码已失效', '<p>请回到登录窗口，刷新二维码后重新扫码。</p>')
export const sendConfirmed = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 200, '已确认', '<p role="status">请回到登录窗口继续。</p>')
export const sendScanRejected = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 200, '已取消', '<p role="status">本次登录已取消。</p>')
export const sendFailed = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 502, '微信登录暂时不可用', '<p role="alert">请稍后重试，或使用其他方式登录。</p>')
/** Shown in a foreign browser. The ticket stays usable, because its own browser may still come back. */
export const sendForeign = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(
    reply,
    403,
    '无法在此浏览器中登录',
    '<p role="alert">该微信登录不是从此浏览器发起的。如果链接是他人发给您的，请不要继续。</p>',
  )
