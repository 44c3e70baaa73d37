import { maxTestsPerDay, type MessageEvent } from '@portal/contract/messages'
import type { Deps } from '../../../deps'
import { type Counter, hitAll, type Limit, refundAll } from '../../../http/rate-limit'
import type { Recipient } from './recipient'

const day = 24 * 3600
/** SMS about orders to a number, whoever ordered: a receiver of several goods a day gets messages about all of them. */
const perNumber: Limit = { name: 'message-number-day', max: 20, windowSeconds: day }
/** To a number because of one customer's orders, so that a phone cannot be flooded by orders to it. */
const perCause: Limit = { name: 'message-cause-day', max: 8, windowSeconds: day }

/** Changes of an account. Counted apart: orders must not use up the messages that warn its owner of a thief. */
const perAccountNumber: Limit = { name: 'message-account-day', max: 20, windowSeconds: day }

/** Test messages of a customer, by channel. */
export const testsPerDay: Limit = { name: 'message-test-day', max: maxTestsPerDay, windowSeconds: day }

/** Wrong links, which somebody guesses. Right ones are not counted, as mail services follow many. */
export const wrongOptOutLinks: Limit = { name: 'mail-opt-out-guess', max: 20, windowSeconds: 3600 }

type Counted = Pick<Recipient, 'phone' | 'causedBy'> & { event: MessageEvent }

const countersOf = ({ phone, causedBy, event }: Counted): Counter[] =>
  event === 'ACCOUNT_CHANGED'
    ? [{ limit: perAccountNumber, subject: phone }]
    : [
        { limit: perNumber, subject: phone },
        { limit: perCause, subject: `${causedBy}\n${phone}` },
      ]

/** Counts an SMS; false when there were too many. In tables: a quota of a day must not be given out twice. */
export const countSms = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, target: Counted): Promise<boolean> =>
  (await hitAll(db, countersOf(target), clock())) === undefined

/** Takes an SMS back that was certainly not sent. */
export const uncountSms = ({ db }: Pick<Deps, 'db'>, target: Counted): Promise<void> =>
  refundAll(db, countersOf(target))
