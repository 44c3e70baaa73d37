import type { MessageSettings } from '@portal/contract/messages'

const sample = {
  person: 'SENDER',
  channel: 'SMS',
  title: '',
  text: '【零川物流】您的运单300000000000已签收。',
} as const

/** An answer of `message/settings`: SMS reaches the customer, e-mail is not bound, and one event is always sent. */
export const messageSettings = (fields: Partial<MessageSettings> = {}): MessageSettings => ({
  channels: [
    { channel: 'SMS', state: 'READY', to: '138****8000' },
    { channel: 'WECHAT', state: 'READY', to: '小陈' },
    { channel: 'MAIL', state: 'UNBOUND', to: '' },
  ],
  events: [
    {
      event: 'SIGNED',
      label: '货物签收',
      alwaysSent: '',
      mailBeside: '',
      switches: [
        { channel: 'SMS', isOn: true },
        { channel: 'WECHAT', isOn: true },
      ],
      samples: [sample, { ...sample, channel: 'PORTAL', title: '货物已签收' }],
    },
    {
      event: 'MONEY_DUE',
      label: '费用待支付',
      alwaysSent: '费用未付可能影响派送，须送达您本人',
      mailBeside: '',
      switches: [{ channel: 'SMS', isOn: true }],
      samples: [sample],
    },
    {
      event: 'INVOICE_ISSUED',
      label: '发票开具',
      alwaysSent: '',
      mailBeside: '发票随邮件发往申请时填写的邮箱',
      switches: [{ channel: 'WECHAT', isOn: true }],
      samples: [],
    },
  ],
  ...fields,
})
