import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sealedText } from '../../crypto/sealed'
import { orders } from '../order-core/order.tables'

/**
 * The receiver of a cross-border order as entered. It is not in `orders` because of the ID and tax numbers, which are
 * '' in `receiver` and sealed in columns of their own.
 */
export const crossBorderParty = pgTable('overseas_party', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => orders.orderNo, { onDelete: 'cascade' }),
  senderPinyin: text('sender_pinyin').notNull(),
  receiver: jsonb('receiver').$type<CrossBorderReceiver>().notNull(),
  sealedNumbers: sealedText('sealed_numbers'),
})
