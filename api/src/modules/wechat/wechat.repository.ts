import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import type { WechatPerson } from './wechat.port'
import { wechatTicket } from './wechat.tables'

export type Ticket = typeof wechatTicket.$inferSelect

const minute = 60_000
const validFor = 5 * minute
/** Validity after the confirmation, because an unbound WeChat needs time for the code of the phone. */
const confirmedFor = 10 * minute

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Creates a ticket of a browser. @returns it with its secret, of which only a hash is stored */
export const addTicket = async (
  db: Db,
  browserHash: string,
  now: Date,
): Promise<{ ticket: string; secret: string; expiresAt: Date }> => {
  const ticket = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validFor)
  await db
    .insert(wechatTicket)
    .values({ ticket, secretHash: hashOf(secret).toString('base64url'), browserHash, state: 'WAITING', expiresAt })
  return { ticket, secret, expiresAt }
}

/** Finds a ticket by its public half, which the person who scanned knows. Undefined: unknown, used or too old. */
export const findTicket = async (db: Db, ticket: string, now: Date): Promise<Ticket | undefined> =>
  (
    await db
      .select()
      .from(wechatTicket)
      .where(and(eq(wechatTicket.ticket, ticket), gt(wechatTicket.expiresAt, now)))
  )[0]

/** Finds a ticket by both halves, which only the browser that shows the code has. */
export const openTicket = async (
  db: Db,
  { ticket, secret }: { ticket: string; secret: string },
  now: Date,
): Promise<Ticket | undefined> => {
  const ticketRow = await findTicket(db, ticket, now)
  return ticketRow !== undefined && timingSafeEqual(Buffer.from(ticketRow.secretHash, 'base64url'), hashOf(secret))
    ? ticketRow
    : undefined
}

/** Consumes a confirmed ticket; of several requests at once one gets it. */
export const consumeTicket = async (db: Db, ticket: string, now: Date): Promise<boolean> => {
  const confirmed = and(
    eq(wechatTicket.ticket, ticket),
    eq(wechatTicket.state, 'CONFIRMED'),
    gt(wechatTicket.expiresAt, now),
  )
  return (await db.delete(wechatTicket).where(confirmed).returning({ ticket: wechatTicket.ticket })).length === 1
}

type State = Ticket['state']

/** Changes the state of a valid ticket; false when it is no longer in the expected state. */
const move = async (
  db: Db,
  ticket: string,
  from: State[],
  to: Partial<Ticket> & { state: State },
  now: Date,
): Promise<boolean> => {
  const live = and(eq(wechatTicket.ticket, ticket), inArray(wechatTicket.state, from), gt(wechatTicket.expiresAt, now))
  return (await db.update(wechatTicket).set(to).where(live).returning({ ticket: wechatTicket.ticket })).length === 1
}

/** Records that the code was scanned; true for the first scan. */
export const markScanned = (db: Db, ticket: string, now: Date): Promise<boolean> =>
  move(db, ticket, ['WAITING'], { state: 'SCANNED' }, now)

export const confirmTicket = (
  db: Db,
  ticket: string,
  { wechatId, nickname }: WechatPerson,
  now: Date,
): Promise<boolean> =>
  move(
    db,
    ticket,
    ['WAITING', 'SCANNED'],
    { state: 'CONFIRMED', wechatId, nickname, expiresAt: new Date(now.getTime() + confirmedFor) },
    now,
  )

/** Ends a ticket without a confirmation. */
export const closeTicket = (db: Db, ticket: string, state: 'REFUSED' | 'FAILED', now: Date): Promise<boolean> =>
  move(db, ticket, ['WAITING', 'SCANNED'], { state }, now)

export const sweepWechat = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, wechatTicket, wechatTicket.ticket, lte(wechatTicket.expiresAt, now))
}
