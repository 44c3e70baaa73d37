import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { isCodeOf } from '../delivery-core/link-code'
import { isFinal } from '../order-core/order-state'
import { receives } from '../order-core/received-orders'
import type { OrderRecord } from '../order-core/order.tables'

/**
 * The person who decides about a delivery: by the link of a message, with or without the last four digits of its
 * number, or by an account that receives the order.
 */
export type Decider = { kind: 'LINK'; code: string; knowsDigits: boolean } | { kind: 'ACCOUNT'; userId: string }

/** Whether it is theirs to decide about the order as it is now: its receiver may have become another one. */
export const mayDecide = async (db: Db, by: Decider, order: OrderRecord): Promise<boolean> =>
  by.kind === 'LINK' ? isCodeOf(order, by.code) && !isFinal(order.status) : receives(db, by.userId, order)

export const notTheirs = (by: Decider): BusinessError =>
  new BusinessError(by.kind === 'LINK' ? 'LINK_NOT_FOUND' : 'ORDER_NOT_FOUND')
