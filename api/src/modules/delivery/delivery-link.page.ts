import { deliveryCode } from '@portal/contract/delivery'
import * as links from '@portal/contract/links'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { sendPlainPage } from '../../http/plain-page'
import { safelyParse } from '../../http/safely-parse'
import { linkPath } from '../delivery-core/delivery-link'
import { findByCode } from './find-by-code'

const query = `<a class="go yes" href="${links.waybillQuery()}">凭运单号查询物流</a>`

/** The same for a code that never was, for one that is over, and for whatever else stands in its place. */
const sendUnknown = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 404, '链接不存在或已失效', `<p>快件签收后，收货安排的链接随之失效。</p>${query}`)

const isRefused = (error: unknown, name: BusinessError['errorName']): boolean =>
  error instanceof BusinessError && error.errorName === name

/**
 * `/r/<code>`, the short address of a message, leads to the receiver's page as long as there is a delivery to decide
 * about. It is not cached or indexed, and other sites do not get it as the referring page.
 */
export const deliveryLinkPage = (app: FastifyInstance): void => {
  app.get(`${linkPath}/:code`, async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const code = safelyParse(deliveryCode, (request.params as { code: string }).code)
    if (!code.success) return sendUnknown(reply)
    try {
      await findByCode(app.deps, code.data, networkOf(request))
      return await reply.redirect(links.deliveryByCode(code.data), 302)
    } catch (error) {
      if (isRefused(error, 'LINK_NOT_FOUND')) return sendUnknown(reply)
      if (isRefused(error, 'RATE_LIMITED')) return sendPlainPage(reply, 429, '访问过于频繁，请稍后再试', query)
      throw error
    }
  })
}
