import { deliveryCode } from '@portal/contract/delivery'
import * as links from '@portal/contract/links'
import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '../../http/plain-page'
import { linkPath } from '../delivery-core/delivery-link'

/**
 * `/r/<code>`, the short address of a message, leads to the receiver's page. Whether the code is one is not looked up
 * here. Nobody stores or indexes it, or learns it as the page that led to them.
 */
export const deliveryLinkPage = (app: FastifyInstance): void => {
  app.get(`${linkPath}/:code`, (request, reply) => {
    const code = deliveryCode.safeParse((request.params as { code: string }).code)
    void reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    return code.success
      ? reply.redirect(links.deliveryByCode(code.data), 302)
      : sendPlainPage(reply, 404, '链接不存在或已失效', '<p>可凭运单号在官网查询物流。</p>')
  })
}
