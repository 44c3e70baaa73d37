import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallPath, RequestOf, ResponseOf } from '@portal/contract/calls'
import { UNAVAILABLE } from '@portal/contract/codes'
import type { Envelope } from '@portal/contract/envelope'
import { repeatPauses } from '../../../shared/runtime/src/lifecycle/repeat-query'
import { pdf } from '../../../api/src/modules/upload/upload.testing'
import { orderBody } from '../../../api/src/modules/orders/order.testing'
import { cancelBody } from '../../../api/src/modules/orders/cancel/cancel-body.testing'
import type { Bank } from './bank'
import type { Client } from './client'
import type { Journal } from './journal'

/** Orders and payments that the portal has acknowledged. */
export interface Acknowledged {
  /** Numbers of orders. */
  orders: Set<string>
  /** Numbers of payments whose notice was taken. */
  payments: Set<string>
}

/** The state that all customers of the load share. */
export interface Load {
  journal: Journal
  acknowledged: Acknowledged
  bank: Bank
  /** Resolves when work may begin. */
  turn: () => Promise<void>
}

/** In place of an envelope that did not come. */
const unanswered = (error: unknown): Envelope<never> => ({ code: -1, message: String(error), data: null })

const problemOf = ({ code, message }: Envelope<unknown>): string | null =>
  code === 0 ? null : code < 0 ? message : `${code} ${message}`

/** Milliseconds between two attempts of a program to store something. */
const repeatPause = 300

/** Repeats a call that takes effect once, until it is acknowledged. Its wait is noted. */
const untilAcknowledged = async <Path extends CallPath>(
  journal: Journal,
  client: Client,
  path: Path,
  body: RequestOf<Path>,
): Promise<ResponseOf<Path>> => {
  const wait: Journal['writes'][number] = { from: performance.now(), to: null }
  journal.writes.push(wait)
  for (;;) {
    const at = performance.now()
    const answer = await client.call(path, body).catch(unanswered)
    journal.attempts.push({ at, name: path, isIdempotent: false, problem: problemOf(answer) })
    if (answer.code === 0 && answer.data !== null) {
      wait.to = performance.now()
      return answer.data
    }
    await pause(repeatPause)
  }
}

/** Places orders, pays for them, and takes every fourth one back. */
export const shop = async ({ journal, acknowledged, bank, turn }: Load, client: Client): Promise<never> => {
  for (let count = 1; ; count += 1) {
    await turn()
    const body = orderBody({ now: () => new Date() })
    const { orderNo } = await untilAcknowledged(journal, client, 'order/create', body)
    acknowledged.orders.add(orderNo)
    const payment = { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'ALIPAY' as const }
    const { paymentNo } = await untilAcknowledged(journal, client, 'payment/create', payment)
    await bank.pay(paymentNo)
    acknowledged.payments.add(paymentNo)
    if (count % 4 === 0) {
      await untilAcknowledged(journal, client, 'order/cancel', cancelBody(orderNo))
    }
    await pause(200)
  }
}

/** Sends a file a second, which goes to the bucket. */
export const sendFiles = async ({ journal, turn }: Load, client: Client): Promise<never> => {
  for (;;) {
    await turn()
    const content = pdf('x'.repeat(50_000))
    const { uploadId } = await untilAcknowledged(journal, client, 'upload/begin', {
      clientRequestId: randomUUID(),
      fileName: '面单.pdf',
      mediaType: 'application/pdf',
      bytes: content.length,
    })
    const at = performance.now()
    const piece = { uploadId, offset: 0, dataBase64: content.toString('base64') }
    const answer = await client.call('upload/chunk', piece).catch(unanswered)
    journal.attempts.push({ at, name: 'upload/chunk', isIdempotent: false, problem: problemOf(answer) })
    await pause(1000)
  }
}

/** Calls like a page of the portal: an answer of `UNAVAILABLE` is retried a few times. */
const askAsPages = async (client: Client, path: CallPath): Promise<string | null> => {
  for (let failures = 0; ; failures += 1) {
    const answer = await client.call(path, {}).catch(unanswered)
    const wait = repeatPauses[failures]
    if (answer.code !== UNAVAILABLE || wait === undefined) return problemOf(answer)
    await pause(wait)
  }
}

const readDocument = async (client: Client, path: string): Promise<string | null> => {
  const { status } = await client.ask(path)
  return status === 200 ? null : String(status)
}

/** Fetches lists and documents. */
export const look = async (journal: Journal, client: Client): Promise<never> => {
  const kinds: Readonly<Record<string, () => Promise<string | null>>> = {
    'user/queryUerInfo': () => askAsPages(client, 'user/queryUerInfo'),
    'order/page': () => askAsPages(client, 'order/page'),
    document: () => readDocument(client, '/dotinformation'),
  }
  for (;;)
    for (const [name, ask] of Object.entries(kinds)) {
      const wait: Journal['reads'][number] = { from: performance.now(), to: null }
      journal.reads.push(wait)
      const problem = await ask().catch(String)
      wait.to = performance.now()
      journal.attempts.push({ at: wait.from, name, isIdempotent: true, problem })
      await pause(100)
    }
}
