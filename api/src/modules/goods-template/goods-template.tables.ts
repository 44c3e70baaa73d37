import type { TemplateGoods } from '@portal/contract/goods-template'
import { jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** 常用货物. Only written with the customer's row locked. */
export const goodsTemplate = pgTable(
  'goods_template',
  {
    templateId: text('template_id').notNull(),
    userId: text('user_id').notNull(),
    templateName: text('template_name').notNull(),
    goods: jsonb('goods').$type<TemplateGoods>().notNull(),
    /** The request that created the template, and the hash of its content. */
    clientRequestId: text('client_request_id').notNull(),
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.userId] }),
    uniqueIndex('goods_template_name').on(table.userId, table.templateName),
    uniqueIndex('goods_template_request').on(table.userId, table.clientRequestId),
  ],
)
