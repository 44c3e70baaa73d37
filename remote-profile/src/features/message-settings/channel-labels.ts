import type { MessageChannel, MessagePerson } from '@portal/contract/messages'

export const channelLabels: Readonly<Record<MessageChannel, string>> = {
  SMS: '短信',
  WECHAT: '微信',
  MAIL: '邮件',
  PORTAL: '站内消息',
}

/** The customer's role in the event; '' for messages about the account. */
export const personLabels: Readonly<Record<MessagePerson, string>> = {
  SENDER: '您是寄件人时',
  RECEIVER: '您是收件人时',
  CUSTOMER: '',
}
