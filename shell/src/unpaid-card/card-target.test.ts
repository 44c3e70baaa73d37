import { cardTarget } from './card-target'

const sent = (orderNo: string) => ({ orderNo, role: 'sent' as const })
const received = (orderNo: string) => ({ orderNo, role: 'received' as const })
const one = [sent('LC1')]
const two = [sent('LC1'), sent('LC2')]

test.each([
  [one, '/send', '', '/ewbSearch?tab=orderPay&orderNo=LC1'],
  [two, '/send', '', '/ewbSearch?tab=orderPay'],
  [[received('LC1')], '/send', '', '/ewbSearch?tab=orderPay&orderNo=LC1&role=received'],
  [[received('LC1'), received('LC2')], '/send', '', '/ewbSearch?tab=orderPay&role=received'],
  [[sent('LC1'), received('LC2')], '/send', '', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '?tab=signed', '/ewbSearch?tab=orderPay'],
  [two, '/topay', '?tab=orderPay', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '?tab=orderPay', undefined],
  [one, '/ewbSearch', '?tab=orderPay&orderNo=LC9', undefined],
])('%j on %s%s leads to %s', (orders, pathname, search, target) => {
  expect(cardTarget(orders, pathname, search)).toBe(target)
})
