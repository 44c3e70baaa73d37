import { QueryClient, QueryClientProvider } from '@portal/shared/query'
import { renderPage } from '@portal/testing/render-page'
import { fireEvent, render, screen } from '@testing-library/react'
import { lazyPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => <p>你好，{name}</p>

test('a placeholder is shown until it is loaded', async () => {
  const Part = lazyPart('greeting', () => Promise.resolve(Greeting), <p>请稍候</p>)
  renderPage(<Part name="张三" />)
  expect(screen.getByText('请稍候')).toBeVisible()
  expect(await screen.findByText('你好，张三')).toBeVisible()
  expect(screen.queryByText('请稍候')).not.toBeInTheDocument()
})

test('a file that failed to load can be fetched again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Greeting)
  const Part = lazyPart<{ name: string }>('greeting', load)
  renderPage(<Part name="张三" />)
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('你好，张三')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that was loaded ahead is there at once', async () => {
  const load = jest.fn().mockResolvedValue(Greeting)
  const Part = lazyPart<{ name: string }>('greeting', load)
  const queryClient = new QueryClient()
  await Part.prepare(queryClient)
  render(
    <QueryClientProvider client={queryClient}>
      <Part name="张三" />
    </QueryClientProvider>,
  )
  expect(screen.getByText('你好，张三')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})
