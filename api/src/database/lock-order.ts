/**
 * The order in which a transaction locks rows of several tables, and takes advisory locks
 * (docs/adr/0026-order-of-locks.md). A transaction that has locked a row of one table never waits for one of those
 * above it.
 */
export const lockOrder: readonly string[] = [
  'user',
  'login_directory',
  'sms_code',
  'invoice',
  'send_code',
  'send_share',
  'feedback',
  'orders',
  'coupon',
  'payment_attempt',
  'payment_refund',
  'upload',
  'advisory lock of a document',
  'real_name_photo',
  'real_name',
  'bank_account',
  'monthly_account',
  'invoice_title',
  'address_group',
  'address_book_entry',
  'user_profile',
  'email_binding',
  'wechat_binding',
  'session_token',
  'wechat_ticket',
  'message_preference',
  'message',
  'arrival_count',
  'rate_counter',
  'advisory lock of the requests',
  'order_outbox',
  'file_deletion',
]
