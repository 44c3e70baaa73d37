/**
 * Where the rows of each table lie in a distributed PostgreSQL (docs/adr/0056-distribution-key.md). A new table needs a
 * place: without one a test fails.
 */
export const placement = {
  /** Rows of a customer: `create_distributed_table(table, 'user_id')`, all together. */
  customer: [
    'user',
    'user_profile',
    'email_binding',
    'wechat_binding',
    'address_book_entry',
    'address_group',
    'bank_account',
    'monthly_account',
    'real_name',
    'real_name_photo',
    'coupon',
    'orders',
    'order_cancellation',
    'order_log',
    'order_modification',
    'order_request',
    'overseas_party',
    'trace_node',
    'ledger_entry',
    'payment_attempt',
    'payment_attempt_order',
    'payment_refund',
    'invoice',
    'invoice_log',
    'invoice_order',
    'invoiced_order',
    'invoice_title',
    'feedback',
    'feedback_entry',
    'upload',
    'upload_piece',
    'send_code',
    'send_share',
  ],
  /** What leads to a customer from a number: `create_distributed_table` by the column of the number. */
  directory: { number_directory: 'number' },
  /** Small and read with rows of customers: `create_reference_table`. */
  reference: ['login_directory', 'freight_lane', 'overseas_lane', 'outlet', 'outlet_service_area', 'range_rule'],
  /** The portal's own, and what is gone soon: they stay where they are. */
  local: [
    'session_token',
    'order_outbox',
    'message',
    'arrival_count',
    'message_opt_out',
    'file_deletion',
    'rate_counter',
    'captcha_challenge',
    'captcha_pass',
    'sms_code',
    'attempt_lock',
    'known_place',
    'operation_nonce',
    'wechat_ticket',
    'security_event',
    'telemetry_event',
    'demo_seed',
    'local_invoice',
    'mail_outbox',
    'mail_attachment',
    'sms_outbox',
    'sandbox_trade',
    'sandbox_refund',
  ],
} as const

export const customerTables: ReadonlySet<string> = new Set(placement.customer)
