import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TestProviders } from '@portal/testing/test-providers'
import { LeaveDialog } from './leave-dialog'
import { answerLeaveConfirmation, confirmLeave } from './leave-confirmation'

const button = (name: string) => screen.findByRole('button', { name })
afterEach(() => act(() => answerLeaveConfirmation(false)))

const openLeaveDialog = () =>
  render(
    <TestProviders>
      <LeaveDialog />
    </TestProviders>,
  )

test('the focus begins at the button that loses nothing', async () => {
  openLeaveDialog()
  act(() => void confirmLeave())
  await waitFor(async () => expect(await button('继续编辑')).toHaveFocus())
})

test('a focus on another button before the opening has ended stays there', async () => {
  openLeaveDialog()
  // Presses as early as possible: in the moment in which the button appears.
  const observer = new MutationObserver(() => {
    const leave = screen.queryByRole('button', { name: '离开' })
    if (!leave) return
    observer.disconnect()
    leave.focus()
    fireEvent.keyDown(leave, { key: 'Tab', shiftKey: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  act(() => void confirmLeave())
  const leave = await button('离开')
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(leave).toHaveFocus()
})

test('the next dialog begins there again', async () => {
  openLeaveDialog()
  act(() => void confirmLeave())
  const stay = await button('继续编辑')
  await waitFor(() => expect(stay).toHaveFocus())
  fireEvent.keyDown(stay, { key: 'Tab', shiftKey: true })
  act(() => answerLeaveConfirmation(false))
  act(() => void confirmLeave())
  await waitFor(async () => expect(await button('继续编辑')).toHaveFocus())
})
