import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sealedText } from '../../crypto/sealed'
import { orders } from '../order-core/order.tables'

/** Who an order goes to beyond the mainland, as typed; with ID and tax numbers, which is why it is apart from `orders`. They are '' in `receiver` and lie sealed beside it. */
export const crossBorderParty = pgTable('overseas_party', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => orders.orderNo, { onDelete: 'cascade' }),
  senderPinyin: text('sender_pinyin').notNull(),
  receiver: jsonb('receiver').$type<CrossBorderReceiver>().notNull(),
  sealedNumbers: sealedText('sealed_numbers'),
})
