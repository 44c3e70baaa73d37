import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A stored 客户单号 as numbers are compared: what `numberText` of `shared/rules` makes of one that is typed today. Orders
 * from before that rule have theirs as it was typed. The index of the same expression finds them
 * (`orders_customer_order_no_form`).
 */
export const ownNumberForm = (column: Column): SQL =>
  sql`btrim(regexp_replace(regexp_replace(regexp_replace(normalize(${column}, NFKC), '[\\u2010-\\u2013\\u2212]', '-', 'g'), '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g'), '\\s+', ' ', 'g'))`
