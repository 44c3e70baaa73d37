import { z } from 'zod'
import { loginPhone } from './auth'
import { defineCall } from './call'
import { messageActions, newsEvents } from './message-labels'
import { instant, pageOf, pageRequest } from './primitives'

/** The events of messages (rules: api/src/modules/messages/rules/message-rules.ts). */
export const messageEvents = [
  ...newsEvents,
  // A customer sends it to themselves to try a channel.
  'TEST',
] as const
export type MessageEvent = (typeof messageEvents)[number]

/** The two sides of an order, and the customer whose account something is about. */
export const messagePeople = ['SENDER', 'RECEIVER', 'CUSTOMER'] as const
export type MessagePerson = (typeof messagePeople)[number]

/** 短信, 微信订阅消息, 邮件, 站内消息. */
export const messageChannels = ['SMS', 'WECHAT', 'MAIL', 'PORTAL'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Channels that a customer may switch off; in the portal a message always arrives. */
export const switchedChannels = ['SMS', 'WECHAT', 'MAIL'] as const satisfies readonly MessageChannel[]
export type SwitchedChannel = (typeof switchedChannels)[number]

/**
 * SKIPPED: the message does not go to this person by this channel. FAILED: the provider refused it, or did not take it
 * in time. UNCERTAIN: the provider may have it; it is not sent again, as it does not recognize repeats.
 */
export const messageStates = ['WAITING', 'SENDING', 'SENT', 'SKIPPED', 'FAILED', 'UNCERTAIN'] as const
export type MessageState = (typeof messageStates)[number]

/** The carrier's call `operations/messages`: the messages about a waybill with their receivers and costs. */
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

/** The carrier's call `operations/unsentMessages`: messages that did not reach their person, the oldest first. */
export const operationsUnsentMessagesRequest = z.object({
  /** `next` of the answer before; '' from the beginning. */
  after: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\/[\w-]{1,64})?$/)
    .refine((after) => after === '' || instant.safeParse(after.split('/')[0]).success)
    .default(''),
  limit: z.int().min(1).max(100).default(50),
})
export const operationsUnsentMessagesResponse = z.object({
  messages: z
    .array(
      z.object({
        messageId: z.string(),
        event: z.enum(messageEvents),
        person: z.enum(messagePeople),
        /** The channel that has failed; the message did not reach the person by another one either. */
        channel: z.enum(messageChannels),
        state: z.enum(messageStates),
        reason: z.string(),
        /** '' for a message about no waybill. */
        ewbNo: z.string(),
        /** '' for a message about no case. */
        feedbackNo: z.string(),
        createdAt: instant,
        unsentAt: instant,
      }),
    )
    .max(100),
  next: z.string(),
  hasMore: z.boolean(),
})

/**
 * The carrier's call `operations/messageReplies`: people's replies to an SMS. A reply that begins with 退订, T, TD, R or
 * N and asks no question ends messages to the number, 恢复 begins them again; anything else changes nothing.
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
  /** null once it is done, as far as that is known. */
  action: z.object({ kind: z.enum(messageActions), path: z.string() }).nullable(),
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

/**
 * UNBOUND: the customer has no address there. OPTED_OUT: the number's owner wants no messages. UNAVAILABLE: the portal
 * has no provider.
 */
export const channelStates = ['READY', 'UNBOUND', 'OPTED_OUT', 'UNAVAILABLE'] as const
export type ChannelState = (typeof channelStates)[number]

/** The events and channels of the customer's messages, with sample texts made of invented facts. */
export const messageSettings = defineCall({
  path: 'message/settings',
  access: 'user',
  request: z.object({}),
  response: z.object({
    channels: z
      .array(
        z.object({
          channel: z.enum(switchedChannels),
          state: z.enum(channelStates),
          /** Number or address, masked, or the name in WeChat; '' for none. */
          to: z.string(),
        }),
      )
      .max(switchedChannels.length),
    events: z
      .array(
        z.object({
          event: z.enum(newsEvents),
          label: z.string(),
          /** Why it cannot be switched off; '' where it can. */
          alwaysSent: z.string(),
          /** Where its e-mail goes that has no switch; '' where there is none. */
          mailBeside: z.string(),
          /** Channels that the event goes out by; a channel that is not here has no switch. */
          switches: z
            .array(z.object({ channel: z.enum(switchedChannels), isOn: z.boolean() }))
            .max(switchedChannels.length),
          samples: z
            .array(
              z.object({
                person: z.enum(messagePeople),
                channel: z.enum(messageChannels),
                /** '' for an SMS, which has none. */
                title: z.string(),
                text: z.string(),
              }),
            )
            .max(messagePeople.length * messageChannels.length),
        }),
      )
      .max(newsEvents.length),
  }),
})
export type MessageSettings = z.infer<typeof messageSettings.response>

/** Switches an event on or off for a channel. 40001 where the rules have no such switch. */
export const messageSetSwitch = defineCall({
  path: 'message/setSwitch',
  access: 'user',
  request: z.object({ event: z.enum(newsEvents), via: z.enum(switchedChannels), isOn: z.boolean() }),
  response: z.object({}),
})

/** Tests of one channel that a customer may send in 24 hours. */
export const maxTestsPerDay = 3

/** Sends the customer a test message. 40001 while the channel is not READY, 42900 after `maxTestsPerDay`. */
export const messageSendTest = defineCall({
  path: 'message/sendTest',
  access: 'user',
  request: z.object({ via: z.enum(switchedChannels) }),
  /** Where it goes, masked. */
  response: z.object({ to: z.string() }),
})
