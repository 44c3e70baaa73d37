import { act, render } from '@testing-library/react'
import { confirmLeave, leaveMessage } from '@portal/shared/internal'
import { LeaveDialogHost } from './leave-dialog-host'

jest.mock('./load-leave-dialog', () => ({ loadLeaveDialog: () => Promise.reject(new Error('offline')) }))

test.each([true, false])('when the dialog fails to load, the browser asks, and %s is the answer', async (answer) => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer)
  render(<LeaveDialogHost />)
  expect(await act(confirmLeave)).toBe(answer)
  expect(confirm).toHaveBeenCalledWith(leaveMessage)
  confirm.mockRestore()
})
