import type { MessageChannel } from '@portal/contract/messages'
import { dueAt } from './quiet-hours'

test.each<[string, string, string, MessageChannel, boolean]>([
  ['a message in the day goes out', '2026-11-27T21:59:59+08:00', '2026-11-27T21:59:59+08:00', 'SMS', true],
  ['one after ten waits for the next day', '2026-11-27T22:00:00+08:00', '2026-11-28T08:00:00+08:00', 'SMS', true],
  ['one after midnight for the same', '2026-11-28T00:00:00+08:00', '2026-11-28T08:00:00+08:00', 'WECHAT', true],
  ['one at eight goes out', '2026-11-28T08:00:00+08:00', '2026-11-28T08:00:00+08:00', 'SMS', true],
  ['the last of a year waits too', '2026-12-31T23:30:00+08:00', '2027-01-01T08:00:00+08:00', 'SMS', true],
  ['what is urgent goes out', '2026-11-27T23:00:00+08:00', '2026-11-27T23:00:00+08:00', 'SMS', false],
  ['e-mail goes out', '2026-11-27T23:00:00+08:00', '2026-11-27T23:00:00+08:00', 'MAIL', true],
  ['the portal has it at once', '2026-11-27T23:00:00+08:00', '2026-11-27T23:00:00+08:00', 'PORTAL', true],
])('%s', (_name, ready, due, channel, canWait) => {
  expect(dueAt(new Date(ready), channel, canWait)).toEqual(new Date(due))
})
