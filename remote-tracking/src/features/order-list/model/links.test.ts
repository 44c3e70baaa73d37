import * as links from '@portal/contract/links'
import { orderQuery } from './order-query'

test.each([
  [links.orders(), {}],
  [
    links.orders({ tab: 'orderPay', orderNo: 'LC1', role: 'received' }),
    { tab: 'orderPay', orderNo: 'LC1', role: 'received' },
  ],
  [links.orders({ tab: 'signed' }), { tab: 'signed' }],
])('the list that %s asks for is shown', (address, expected) =>
  expect(orderQuery.read(new URLSearchParams(address.split('?')[1]))).toEqual({ ...orderQuery.defaults, ...expected }),
)
