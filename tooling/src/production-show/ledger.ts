import type { Booked } from './books'

/** Asks a database. @returns a row a line, columns separated by `|` */
export type Query = (statement: string) => Promise<string[]>

/** Each payment in the ledger of the database. */
export const readLedger = async (query: Query): Promise<Map<string, Booked>> => {
  const rows = await query(`
    select payment_no, paid, coalesce(done, 0), back - coalesce(done, 0)
    from (
      select payment_no, -coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0) as paid,
        coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0) as back
      from ledger_entry where payment_no <> '' group by payment_no
    ) booked
    left join (
      select payment_no, sum(amount_cents) as done from payment_refund where status = 'REFUNDED' group by payment_no
    ) refunded using (payment_no)
    join payment_attempt using (payment_no)
    where user_id not like 'demo-%'`)
  return new Map(
    rows.map((row) => {
      const [paymentNo = '', ...cents] = row.split('|')
      const [paidCents = 0, refundedCents = 0, refundingCents = 0] = cents.map(Number)
      return [paymentNo, { paidCents, refundedCents, refundingCents }]
    }),
  )
}

/** Numbers of all orders. */
export const readOrders = (query: Query): Promise<string[]> => query('select order_no from orders')

/** Numbers of payments that count as paid. */
export const readPaid = (query: Query): Promise<string[]> =>
  query(`select payment_no from payment_attempt where status = 'PAID'`)
