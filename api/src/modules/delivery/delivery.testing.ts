import type { DeliveryView } from '@portal/contract/delivery'
import { randomUUID } from 'node:crypto'
import type { Envelope } from '@portal/contract/envelope'
import type { RequestOf } from '@portal/contract/calls'
import { newAddress } from '../../testing/addresses'
import type { TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { codeOf } from '../delivery-core/link-code'
import { happens, orderBetween } from '../messages/send/message.testing'
import { findOrders } from '../order-core/order.repository'

/** The code of an order's link as it is now. */
export const codeOfOrder = async ({ database }: TestServer, orderNo: string): Promise<string> => {
  const [order] = await findOrders(database.db, [orderNo])
  if (order === undefined) throw new Error('no such order')
  return codeOf(order)
}

export interface TestDelivery {
  orderNo: string
  ewbNo: string
  senderPhone: string
  receiverPhone: string
  code: string
  lastFour: string
}

/** An order that was collected, between two new numbers, with the code of its receiver. */
export const addDelivery = async (
  server: TestServer,
  sender: TestCustomer,
  changes: Parameters<typeof orderBetween>[2] = {},
): Promise<TestDelivery> => {
  const { orderNo, ewbNo, senderPhone, receiverPhone } = await orderBetween(server, sender, changes)
  await happens(server, ewbNo, 'COLLECTED')
  const code = await codeOfOrder(server, orderNo)
  return { orderNo, ewbNo, senderPhone, receiverPhone, code, lastFour: receiverPhone.slice(-4) }
}

/** A call from a network of its own. */
export const callFromAnywhere = async <Data = DeliveryView>(
  server: TestServer,
  path: string,
  body: object,
): Promise<Envelope<Data>> => (await server.send(path, body, { address: newAddress() })).json()

export type DecideBody = RequestOf<'delivery/decide'>

/** Puts the delivery off, unless the changes say otherwise. */
export const decideBody = (
  { code, lastFour }: Pick<TestDelivery, 'code' | 'lastFour'>,
  changes: Partial<DecideBody> = {},
): DecideBody => ({
  clientRequestId: randomUUID(),
  code,
  lastFour,
  version: 0,
  wish: { kind: 'SAFE_PLACE', note: '门口鞋柜里' },
  ...changes,
})
