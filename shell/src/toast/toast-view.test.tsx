import { act, render, screen } from '@testing-library/react'
import { toast } from '@portal/shared'
import { ToastView } from './toast-view'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a message is a status for a second, an error an alert for three; one at a time', () => {
  render(<ToastView />)
  act(() => {
    toast.success('已保存')
    toast.error('服务异常')
  })
  expect(screen.getByRole('status')).toHaveTextContent('已保存')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('alert')).toHaveTextContent('服务异常')
  act(() => jest.advanceTimersByTime(3000))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
