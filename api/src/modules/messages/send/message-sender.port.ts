import type { MessageEvent, MessagePerson } from '@portal/contract/messages'
import type { Facts } from '../rules/message-words'

/** One message for one person. */
export interface OutgoingMessage {
  /** The same however often it is tried: the provider gets it as its idempotency key. */
  key: string
  event: MessageEvent
  person: MessagePerson
  /** A phone number, WeChat's id of the person, or an e-mail address. */
  to: string
  title: string
  text: string
  /** The same in at most 20 characters, for providers that take no more. */
  short: string
  /** For providers that have approved templates of their own, with the same fields. */
  facts: Facts
}

/** LATER: it was certainly not sent, and may be tried again. REFUSED: trying again is of no use. */
export type SendResult = { outcome: 'SENT'; costCents: number } | { outcome: 'LATER' | 'REFUSED'; reason: string }

/** The message was not sent: the provider could not be reached. */
export const notReached: SendResult = { outcome: 'LATER', reason: 'NOT_REACHED' }

/** Sends messages by one channel. */
export interface MessageSender {
  /** Whether the provider sends one message for one key, however often it gets it. */
  recognizesRepeats: boolean
  /** Rejects when it is unknown whether it was sent. */
  send: (outgoing: OutgoingMessage) => Promise<SendResult>
}

/** Null: there is no provider, and the next channel of the rule is tried. */
export type MessageSenders = Record<'SMS' | 'WECHAT' | 'MAIL', MessageSender | null>
