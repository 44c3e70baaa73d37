import { CallError } from '@portal/shared'
import { QueryClient, QueryClientProvider } from '@portal/shared/query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { goodDraft } from '../../../testing/drafts'
import { usePartyForm } from './use-party-form'

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

const refusal = (path: string) => new CallError('business', 40001, '标签：请检查', { path, text: '请检查' })

const refusedWith = async (error: unknown) => {
  const { result } = renderHook(() => usePartyForm('receiver'), { wrapper: Queries })
  act(() => result.current.suggest(() => goodDraft.receiver))
  await act(() => result.current.submit(() => Promise.reject(error)))
  return result.current
}

test.each([
  ['own.mobile', 'receiver.mobile'],
  ['party.cityCode', 'receiver.region'],
])('what is wrong at %s of the request is shown at %s', async (path, shown) => {
  const { errors, failure } = await refusedWith(refusal(path))
  expect([errors[shown], failure]).toEqual(['请检查', ''])
})

test.each([
  ['another field of the request', refusal('goodsName')],
  ['no field', new CallError('business', 40001, '标签：请检查')],
])('a refusal about %s is shown whole', async (_, error) => {
  const { errors, failure } = await refusedWith(error)
  expect([errors, failure]).toEqual([{}, '标签：请检查'])
})
