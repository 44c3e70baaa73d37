import { orderCheckBatch, orderCreate, orderDefaults, orderModify } from '@portal/contract/order'
import { orderDetail } from '@portal/contract/order-detail'
import { orderPage, orderUnpaid } from '@portal/contract/order-list'
import { orderOverview } from '@portal/contract/order-overview'
import type { FastifyInstance } from 'fastify'
import { inOneTrip } from '../../database/in-one-trip'
import { registerCall } from '../../http/route'
import { couponsForUnpaid, withDueCoupons } from './coupon/with-due-coupons'
import { describeDebts } from '../payment/postings/debts'
import { checkBatch } from './place/check-batch.service'
import { createDomesticOrder, modifyDomesticOrder } from './place/domestic-order.service'
import { readOrderDefaults } from './place/order-defaults.service'
import { toDetail } from './details/order-detail.view'
import { listOrders } from './list/order-query.service'
import { toCreated, toModified } from './list/order.view'
import { readOrder } from './details/read-order'
import { findUnpaid } from './list/unpaid.repository'
import { readOverview } from './overview/order-overview.service'

/** Enough for a hundred rows with the longest texts that the contract admits. */
const batchBytes = 1024 * 1024

export const orderModule = (app: FastifyInstance): void => {
  registerCall(app, orderCreate, async ({ body, user, deps }) =>
    toCreated(await createDomesticOrder(deps, user.userId, body)),
  )

  registerCall(app, orderModify, async ({ body, user, deps }) =>
    toModified(await modifyDomesticOrder(deps, user.userId, body)),
  )

  registerCall(
    app,
    orderCheckBatch,
    async ({ body, user, deps }) => ({ results: await checkBatch(deps, user.userId, body.rows) }),
    { bodyLimit: batchBytes },
  )

  registerCall(app, orderDefaults, ({ user, deps }) => readOrderDefaults(deps, user.userId), { inDocuments: true })

  registerCall(app, orderPage, ({ body, user, deps }) => listOrders(deps, user.userId, body), {
    fromReplica: true,
    inDocuments: true,
  })

  registerCall(app, orderOverview, ({ user, deps }) => readOverview(deps, user.userId), { fromReplica: true })

  registerCall(app, orderDetail, async ({ body, user, deps }) =>
    toDetail(await readOrder(deps.db, user.userId, body.orderNo), deps.clock()),
  )

  registerCall(
    app,
    orderUnpaid,
    async ({ body, user, deps: { db, clock } }) => {
      const unpaid = await findUnpaid(db, user.userId, body.ewbNo)
      if (unpaid.length === 0) return []
      const now = clock()
      const [debts, coupons] = await inOneTrip(db, (trip) => [
        describeDebts(trip, unpaid),
        couponsForUnpaid(trip, user.userId, unpaid, now),
      ])
      return withDueCoupons(user.userId, unpaid, debts, coupons, now)
    },
    { inDocuments: true },
  )
}
