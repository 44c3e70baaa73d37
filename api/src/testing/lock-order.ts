/**
 * Tables whose rows are only changed with the row of their owner locked, so that they need no lock order of their own.
 */
const ownersOf: readonly [owner: string, tables: readonly string[]][] = [
  ['orders', ['order_request', 'delivery_wish', 'overseas_party', 'receiver_debt']],
  ['invoice', ['invoiced_order', 'invoice_order', 'invoice_reversal']],
  ['local_invoice', ['local_reversal']],
  ['upload', ['upload_piece']],
  [
    'user',
    [
      'real_name_photo',
      'real_name',
      'bank_account',
      'monthly_account',
      'invoice_title',
      'address_group',
      'address_book_entry',
      'goods_template',
      'user_profile',
      'email_binding',
      'wechat_binding',
      'session_token',
      'message_preference',
      'delivery_rating',
      'login_directory',
    ],
  ],
]

export const belongsTo: ReadonlyMap<string, string> = new Map(
  ownersOf.flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

/**
 * Tables with a foreign key to the customer: a new row waits for a transaction that changes the phone number or erases
 * the account.
 */
export const refersToCustomer: ReadonlySet<string> = new Set([
  'send_code',
  'send_share',
  'email_binding',
  'wechat_binding',
])
