import * as links from '@portal/contract/links'
import { orderQuery } from './order-query'

test.each([
  [links.orders(), {}],
  [
    links.orders({ tab: 'orderPay', orderNo: 'LC1', role: 'received' }),
    { tab: 'orderPay', orderNo: 'LC1', role: 'received' },
  ],
  [links.orders({ tab: 'signed' }), { tab: 'signed' }],
])('%s opens the list with its query', (address, expected) =>
  expect(orderQuery.read(new URLSearchParams(address.split('?')[1]))).toEqual({ ...orderQuery.defaults, ...expected }),
)
