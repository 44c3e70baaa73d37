import { QueryClient } from '@portal/shared/query'
import { fakeApi, sentTo } from '@portal/testing/fake-api'
import { usualAnswers } from '../../testing/answers'
import { prepare } from './send-page'

const visit = { search: '', userId: 'u1' }

test.each([
  ['an empty form asks for the default sender', visit, 1],
  ['one that is prefilled does not', { ...visit, search: '?from=outlet' }, 0],
  ['the change of an order does not', { ...visit, search: '?isReorder=true&orderNo=A1' }, 0],
  ['a visitor does not', { search: '', userId: undefined }, 0],
])('%s', async (_case, where, times) => {
  sessionStorage.clear()
  fakeApi(usualAnswers)
  await prepare(new QueryClient(), where)
  expect(sentTo('address/page')).toHaveLength(times)
})
