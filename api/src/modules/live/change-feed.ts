import type { Db } from '../../database/database'
import type { ChannelListener } from '../../database/listen'

/** An order that changed, and a customer who may see it. */
export interface OrderChange {
  userId: string
  orderNo: string
}

export interface FeedListener extends Pick<ChannelListener, 'up' | 'down'> {
  changed: (change: OrderChange) => void
}

/** Sends changes of orders to all processes. It has no data of the order. */
export interface ChangeFeed {
  /**
   * Hands changes to every process that listens. `tx` is the transaction that takes them out of the outbox.
   * @throws when they were not handed over: they stay in the outbox
   */
  publish: (tx: Db, changes: readonly OrderChange[]) => Promise<void>
  /**
   * Receives the changes of all processes; a broken connection is replaced until listening is stopped. Resolves once it
   * listens or the first attempt has failed.
   * @returns stops listening
   */
  listen: (listener: FeedListener) => Promise<() => Promise<void>>
}

/** A change as a message. Processes of the version before read it as well while a new one is rolled out. */
export const messageOf = ({ userId, orderNo }: OrderChange): string => `${userId} ${orderNo}`

export const changeOf = (message: string): OrderChange => {
  const [userId = '', orderNo = ''] = message.split(' ')
  return { userId, orderNo }
}
