/**
 * Statements that touch rows of customers without naming whose, as `acrossCustomers` calls them, and why they may. The
 * same as in docs/adr/0056-distribution-key.md.
 */
export const statementsAcrossCustomers: ReadonlyMap<string, string> = new Map([
  [
    'select orders by receiver_mobile',
    'lists, counts and invoiceable orders of a receiver: all parts answer side by side',
  ],
  ['select payment_attempt payment_attempt_order by order_no', 'who else would pay an order: read before it is locked'],
  ['select payment_attempt payment_attempt_order by order_no status', 'the same again under the lock'],
  ['select payment_attempt_order payment_refund by order_no payer', 'refunds of an order, whoever paid'],
  ['select payment_attempt_order by order_no', 'a customer’s own data: payments of the orders, whoever paid'],
  ['select payment_refund by order_no', 'the same of refunds'],
  ['select order_request by request_id', 'requests of all customers in sequence, which the carrier reads'],
  ['select feedback by status', 'the carrier’s open cases, the most urgent first'],
  ['select upload by entry_id upload_id', 'a file of a case, which the carrier opens'],
  ['delete invoiced_order by application_no', 'orders of an invoice: a receiver’s belong to their senders'],
  ['update invoiced_order by application_no', 'the same for an invoice that replaces another'],
  ['select real_name by id_no_index status', 'one document for a few accounts at most: seldom asked'],
  ['select payment_refund by next_try_at status', 'housekeeping: what is due'],
  ['select payment_attempt by channel expires_at', 'housekeeping: what is due'],
  ['select real_name by asked_at status', 'housekeeping: what is due'],
  ['select invoice by ask_at', 'housekeeping: what is due'],
  ['select bank_account by verify_due_at', 'housekeeping: what is due'],
  ['select invoice by status', 'a page of the local issuer, in a demo'],
  ['select invoice by not', 'the same page'],
  ['select upload_piece by file_key', 'readiness: whether any file lies outside'],
  ['select real_name_photo by nothing', 'the same of photos'],
  ['select real_name by sealed_identity', 'rotation of keys'],
  ['select real_name_photo by sealed_photo', 'rotation of keys'],
  ['select bank_account by sealed_card_no', 'rotation of keys'],
  ['select overseas_party by sealed_numbers', 'rotation of keys'],
])
