/** A statement that asks all workers of a distributed database, and who waits for it. */
interface AskedOfAll {
  why: string
  /** The call or the work that asks. */
  by: string
  often: string
  /** The caller's answer while a worker is away. */
  away: string
}

type Asker = Omit<AskedOfAll, 'why'>

/** 503 SERVICE_UNAVAILABLE is one sentence on the page; a repeated request writes nothing twice. */
const paying: Asker = {
  by: 'payment/create, and what changes the amounts of an order',
  often: 'once for each',
  away: '503, nothing is written',
}
const ownData: Asker = { by: 'profile/export', often: 'seldom, on request', away: '503' }
const invoicing: Asker = {
  by: 'calls and answers of the issuer that end or replace an invoice',
  often: 'once for each',
  away: '503, nothing is written',
}
const realName: Asker = { by: 'realname/submit', often: 'once an account', away: '503, nothing is written' }
const carrier: Asker = {
  by: 'operations/*',
  often: 'as often as the carrier reads, some times a minute',
  away: '503; the carrier asks again with the same cursor',
}
const housekeeping: Asker = {
  by: 'housekeeping, one process at a time',
  often: 'once a minute',
  away: 'the round ends, is logged, and begins again a minute later',
}
const readiness: Asker = { by: '/readyz', often: 'until it has succeeded once', away: 'left out until all answer' }
const rotation: Asker = { by: 'rotate-keys', often: 'seldom, by hand', away: 'it stops; run again it goes on' }
const issuer: Asker = { by: 'the page of the stand-in issuer', often: 'in a demo', away: '503' }

const asked = (asker: Asker, statements: Readonly<Record<string, string>>): [string, AskedOfAll][] =>
  Object.entries(statements).map(([name, why]) => [name, { ...asker, why }])

/**
 * Statements that touch rows of customers without naming whose, by their names of `problemsOf`
 * (docs/adr/0056-distribution-key.md).
 */
export const statementsAcrossCustomers: ReadonlyMap<string, AskedOfAll> = new Map([
  ...asked(paying, {
    'select payment_attempt payment_attempt_order by order_no status': 'who else would pay an order',
    'select payment_attempt_order payment_refund by order_no': 'refunds of orders, whoever paid',
  }),
  ...asked(ownData, {
    'select payment_attempt_order by order_no': 'payments of the customer’s orders, whoever paid',
    'select payment_refund by order_no': 'refunds of the customer’s orders, whoever paid',
  }),
  ...asked(invoicing, {
    'delete invoiced_order by application_no': 'orders of an invoice: a receiver’s belong to their senders',
    'update invoiced_order by application_no': 'the same for an invoice that replaces another',
  }),
  ...asked(realName, { 'select real_name by id_no_index status': 'one document for a few accounts at most' }),
  ...asked(carrier, {
    'select order_request by request_id': 'requests of all customers in sequence',
    'select delivery_wish by wish_id': 'what receivers decided, in sequence or one of it',
    'select delivery_rating by order_no': 'ratings of deliveries, which lie with the receivers',
    'select feedback by status': 'open cases, the most urgent first',
    'select feedback by due_at feedback_no status': 'open cases, page by page',
    'select upload by entry_id upload_id': 'a file of a case',
  }),
  ...asked(housekeeping, {
    'select payment_refund by next_try_at status': 'what is due',
    'select payment_attempt by channel expires_at status': 'what is due',
    'select real_name by asked_at status': 'what is due',
    'select invoice by ask_at': 'what is due',
    'select orders by look_at': 'what is due',
    'select bank_account by verify_due_at': 'what is due',
    'select monthly_account by status': 'what is due',
    'select feedback by due_at status': 'what is due',
    'select feedback by resolved_at status': 'what is due',
    'select user by erase_at': 'whose account ends',
    'select send_code by expires_at': 'what is over',
    'select send_code by expires_at state': 'what is over',
    'select send_share by expires_at': 'what is over',
    'select delivery_wish by decided_at': 'what is kept long enough',
    'select delivery_rating by rated_at': 'what is kept long enough',
    'select upload by created_at entry_id': 'what belongs to no case',
    'select real_name_photo by created_at': 'photos without a proof',
  }),
  ...asked(readiness, {
    'select upload_piece by file_key': 'whether any file lies outside',
    'select real_name_photo by nothing': 'the same of photos',
  }),
  ...asked(rotation, {
    'select real_name by sealed_identity': 'what another key has sealed',
    'select real_name_photo by sealed_photo': 'what another key has sealed',
    'select bank_account by sealed_card_no': 'what another key has sealed',
    'select overseas_party by sealed_numbers': 'what another key has sealed',
  }),
  ...asked(issuer, { 'select invoice by status': 'a page of its invoices' }),
])
