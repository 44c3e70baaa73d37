import { cardTarget } from './card-target'

const one = [{ orderNo: 'LC1' }]
const two = [{ orderNo: 'LC1' }, { orderNo: 'LC2' }]

test.each([
  [one, '/send', '', '/ewbSearch?tab=orderPay&orderNo=LC1'],
  [two, '/send', '', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '?tab=signed', '/ewbSearch?tab=orderPay'],
  [two, '/topay', '?tab=orderPay', '/ewbSearch?tab=orderPay'],
  [two, '/ewbSearch', '?tab=orderPay', undefined],
  [one, '/ewbSearch', '?tab=orderPay&orderNo=LC9', undefined],
])('%j on %s%s leads to %s', (orders, pathname, search, target) => {
  expect(cardTarget(orders, pathname, search)).toBe(target)
})
