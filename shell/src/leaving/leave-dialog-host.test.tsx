import { act, render } from '@testing-library/react'
import { askToLeave, leaveSentence } from '@portal/shared/internal'
import { LeaveDialogHost } from './leave-dialog-host'

jest.mock('./load-leave-dialog', () => ({ loadLeaveDialog: () => Promise.reject(new Error('offline')) }))

test.each([true, false])('without the dialog the browser asks, and %s is the answer', async (answer) => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer)
  render(<LeaveDialogHost />)
  expect(await act(askToLeave)).toBe(answer)
  expect(confirm).toHaveBeenCalledWith(leaveSentence)
  confirm.mockRestore()
})
