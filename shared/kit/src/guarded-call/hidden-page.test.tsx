import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { useGuardedCall } from './use-guarded-call'

const Page = ({ call }: { call: () => Promise<unknown> }) => {
  const { busy, run } = useGuardedCall()
  return (
    <button aria-disabled={busy} onClick={() => void run(call)}>
      保存
    </button>
  )
}

test('a page that was hidden right after a success works again when it is shown', async () => {
  const call = jest.fn().mockResolvedValue(undefined)
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Page call={call} />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存' })))
  await press()
  rerender(page('hidden'))
  rerender(page('visible'))
  await press()
  expect(call).toHaveBeenCalledTimes(2)
})
