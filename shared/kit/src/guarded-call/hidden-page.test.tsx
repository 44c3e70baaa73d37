import { press } from '@portal/testing/page-helpers'
import { render } from '@testing-library/react'
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
  await press('保存')
  rerender(page('hidden'))
  rerender(page('visible'))
  await press('保存')
  expect(call).toHaveBeenCalledTimes(2)
})
