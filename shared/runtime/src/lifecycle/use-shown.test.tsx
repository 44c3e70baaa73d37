import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { useShown } from './use-shown'

const Draft = () => {
  const [text, setText] = useState('')
  const isShown = useShown()
  return isShown && <input aria-label="原因" value={text} onChange={({ target }) => setText(target.value)} />
}

const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Draft />
  </Activity>
)

test('does not render a dialog while its page is hidden, and keeps the form’s input', async () => {
  const { rerender } = render(page('visible'))
  const before = screen.getByRole('textbox')
  await userEvent.type(before, '信息填错了')
  rerender(page('hidden'))
  rerender(page('visible'))
  const after = await screen.findByRole('textbox')
  expect(after).toHaveValue('信息填错了')
  expect(after).not.toBe(before)
})
