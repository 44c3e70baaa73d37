import { act, render, screen } from '@testing-library/react'
import { breakpoints } from './breakpoints'
import { isBelow, useIsBelow } from './use-is-below'

/** A window of a width that can change. */
const fakeWindow = (initial: number) => {
  let width = initial
  const listeners = new Set<() => void>()
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const max = Number(/\d+/.exec(media)?.[0])
    return {
      get matches() {
        return width < max
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    } as unknown as MediaQueryList
  })
  const resize = (next: number) =>
    act(() => {
      width = next
      listeners.forEach((listener) => listener())
    })
  return { resize, listeners }
}

const Page = () => <p>{useIsBelow('tablet') ? '抽屉' : '菜单'}</p>

afterEach(() => jest.restoreAllMocks())

test('a component follows the width of the window and leaves no listener behind', () => {
  const { resize, listeners } = fakeWindow(1440)
  const { unmount } = render(<Page />)
  expect(screen.getByText('菜单')).toBeInTheDocument()
  resize(1023)
  expect(screen.getByText('抽屉')).toBeInTheDocument()
  resize(1024)
  expect(screen.getByText('菜单')).toBeInTheDocument()
  unmount()
  expect(listeners.size).toBe(0)
})

test('each breakpoint is a width of its own, the narrowest first', () => {
  const widths = Object.values(breakpoints).map((condition) => Number(/\d+/.exec(condition)?.[0]))
  expect(widths).toEqual([640, 1024, 1200])
  fakeWindow(800)
  expect([isBelow('phone'), isBelow('tablet'), isBelow('laptop')]).toEqual([false, true, true])
})
