import { cardTarget } from './use-open-unpaid'

const sentOrder = (orderNo: string) => ({ orderNo, role: 'sent' as const })
const receivedOrder = (orderNo: string) => ({ orderNo, role: 'received' as const })
const one = [sentOrder('LC1')]
const two = [sentOrder('LC1'), sentOrder('LC2')]

test.each([
  [one, '/send', '', '/ewbSearch?tab=orderPay&orderNo=LC1'],
  [two, '/send', '', '/ewbSearch?tab=orderPay'],
  [[receivedOrder('LC1')], '/send', '', '/ewbSearch?tab=orderPay&orderNo=LC1&role=received'],
  [[receivedOrder('LC1'), receivedOrder('LC2')], '/send', '', '/ewbSearch?tab=orderPay&role=received'],
  [[sentOrder('LC1'), receivedOrder('LC2')], '/send', '', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '?tab=signed', '/ewbSearch?tab=orderPay'],
  [two, '/topay', '?tab=orderPay', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '?tab=orderPay', undefined],
  [one, '/ewbSearch', '?tab=orderPay&orderNo=LC9', undefined],
])('%j on %s%s leads to %s', (orders, pathname, search, target) => {
  expect(cardTarget(orders, pathname, search)).toBe(target)
})
