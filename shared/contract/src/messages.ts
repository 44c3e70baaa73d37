import { z } from 'zod'
import { loginPhone } from './auth'
import { defineCall } from './call'
import { instant, pageOf, pageRequest } from './primitives'

/** What people are told of (rules: api/src/modules/message-core/message-rules.ts). */
export const messageEvents = [
  'ACCEPTED',
  'COLLECTED',
  'DELAYED',
  'OUT_FOR_DELIVERY',
  'AT_OUTLET',
  'SIGNED',
  'EXCEPTION',
  'MONEY_DUE',
  'REFUND_MADE',
  'COMPLAINT_ANSWERED',
  'INVOICE_ISSUED',
] as const
export type MessageEvent = (typeof messageEvents)[number]

/** The two sides of an order, and the customer whose account something is about. */
export const messagePeople = ['SENDER', 'RECEIVER', 'CUSTOMER'] as const
export type MessagePerson = (typeof messagePeople)[number]

/** 短信, 微信订阅消息, 邮件, 站内消息. */
export const messageChannels = ['SMS', 'WECHAT', 'MAIL', 'PORTAL'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * SKIPPED: this person is not told by this channel. FAILED: the provider refused it, or did not take it in time.
 * UNCERTAIN: the provider may have it; it is not sent again, as it does not recognize repeats.
 */
export const messageStates = ['WAITING', 'SENDING', 'SENT', 'SKIPPED', 'FAILED', 'UNCERTAIN'] as const
export type MessageState = (typeof messageStates)[number]

/** The carrier's call `operations/messages`: who was told what of a waybill, and what that cost. */
export const operationsMessagesRequest = z.object({ ewbNo: z.string().min(1).max(32) })
export const operationsMessagesResponse = z.object({
  /** Cents, of all messages about the waybill. */
  costCents: z.int().min(0),
  /** Oldest first. */
  messages: z
    .array(
      z.object({
        event: z.enum(messageEvents),
        person: z.enum(messagePeople),
        channel: z.enum(messageChannels),
        state: z.enum(messageStates),
        /** Why it is not SENT; '' otherwise. */
        reason: z.string(),
        costCents: z.int().min(0),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    )
    .max(200),
})

/**
 * The carrier's call `operations/messageReplies`: what people answered to an SMS. 退订, T, TD, R or N ends messages to
 * the number, 恢复 begins them again; anything else changes nothing.
 */
export const operationsMessageRepliesRequest = z.object({
  replies: z
    .array(z.object({ mobileNo: loginPhone, text: z.string().max(500) }))
    .min(1)
    .max(100),
})
export const operationsMessageRepliesResponse = z.object({
  /** Replies that ended messages, and that began them again. */
  optedOut: z.int().min(0),
  optedIn: z.int().min(0),
})

/** A message as its reader sees it in the portal. */
export const shownMessage = z.object({
  messageId: z.string(),
  event: z.enum(messageEvents),
  title: z.string(),
  text: z.string(),
  /** The page that it is about. */
  path: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
})
export type ShownMessage = z.infer<typeof shownMessage>

/** The customer's messages in the portal, newest first. */
export const messagePage = defineCall({
  path: 'message/page',
  access: 'user',
  request: z.object({
    ...pageRequest,
    unreadOnly: z.boolean().default(false),
    event: z.enum(messageEvents).optional(),
  }),
  response: z.object(pageOf(shownMessage)),
})

/** More unread messages than this are as many. */
export const maxUnread = 100

/** The number at the bell. */
export const messageUnread = defineCall({
  path: 'message/unread',
  access: 'user',
  request: z.object({}),
  response: z.object({ count: z.int().min(0).max(maxUnread) }),
})

/** Marks these as read, or all when none is named. The answer is what `message/unread` answers from then on. */
export const messageMarkRead = defineCall({
  path: 'message/markRead',
  access: 'user',
  request: z.object({ messageIds: z.array(z.string().min(1).max(64)).max(50).default([]) }),
  response: z.object({ count: z.int().min(0).max(maxUnread) }),
})
