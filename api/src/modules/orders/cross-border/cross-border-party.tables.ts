import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sealedText } from '../../../crypto/sealed'
import { orders } from '../../order-core/order.tables'

/**
 * The receiver of a cross-border order as entered. It is not in `orders` because of the ID and tax numbers, which are
 * '' in `receiver` and sealed in columns of their own.
 */
export const crossBorderParty = pgTable(
  'overseas_party',
  {
    orderNo: text('order_no').notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    senderPinyin: text('sender_pinyin').notNull(),
    receiver: jsonb('receiver').$type<CrossBorderReceiver>().notNull(),
    sealedNumbers: sealedText('sealed_numbers'),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
  ],
)
