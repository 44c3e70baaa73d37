import { hasSendersDebt } from './senders-debt'

test.each([
  [1, 'SENDER', true],
  [0, 'SENDER', false],
  [1, 'MONTHLY', true],
  [1, 'RECEIVER', false],
] as const)('%i cents due of an order that %s pays are owed by its sender: %s', (dueCents, payMethod, isOwed) =>
  expect(hasSendersDebt({ dueCents, payMethod })).toBe(isOwed),
)
