import {
  operationsRequestsRequest,
  operationsRequestsResponse,
  orderChangeAddress,
  orderChangeAddressQuote,
  orderIntercept,
  orderInterceptQuote,
} from '@portal/contract/in-transit-requests'
import type { FastifyInstance } from 'fastify'
import { success } from '../../../http/envelope'
import { parseBody, registerCall } from '../../../http/route'
import { requireSignature } from '../../carrier-signature/require-signature'
import { changeAddress, quoteAddressChange } from '../change-address/change-address.service'
import { interceptOrder, quoteIntercept } from '../intercept/intercept-order.service'
import { listRequests } from './list-requests.service'

/**
 * Calls for interceptions and address changes, and the carrier's call that lists them (with a signature, without a
 * token).
 */
export const inTransitModule = (app: FastifyInstance): void => {
  registerCall(app, orderInterceptQuote, ({ body: { orderNo }, user, deps }) =>
    quoteIntercept(deps, user.userId, orderNo),
  )
  registerCall(app, orderIntercept, ({ body, user, deps }) => interceptOrder(deps, user.userId, body))
  registerCall(app, orderChangeAddressQuote, ({ body: { orderNo, receiver }, user, deps }) =>
    quoteAddressChange(deps, user.userId, orderNo, receiver),
  )
  registerCall(app, orderChangeAddress, ({ body, user, deps }) => changeAddress(deps, user.userId, body))

  app.post('/operations/requests', requireSignature(app.deps, 'requests'), async (request) => {
    return success(
      operationsRequestsResponse.parse(
        await listRequests(app.deps.db, parseBody(operationsRequestsRequest, request.body), app.deps.clock()),
      ),
    )
  })
}
