import type { ShownMessage } from '@portal/contract/messages'

export const shownMessage = (messageId: string, fields: Partial<ShownMessage> = {}): ShownMessage => ({
  messageId,
  event: 'SIGNED',
  title: `货物已签收${messageId}`,
  text: '您的运单301已签收。',
  path: '/orderdetails?orderNo=D1',
  action: { kind: 'VIEW', path: '/orderdetails?orderNo=D1' },
  createdAt: '2026-11-27T04:05:06Z',
  isRead: false,
  ...fields,
})
