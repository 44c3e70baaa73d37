import { act, render, screen } from '@testing-library/react'
import { FrameAfterPage, useFrameDrawn } from './frame-drawn'

const Parts = () => (
  <>
    <p>页面</p>
    {useFrameDrawn() && <p>顶栏</p>}
  </>
)

const open = (isLate: boolean) => {
  for (const [mark, textContent] of [
    ['data-first-paint', '服务器的顶栏'],
    ['data-below-first-page', '网点一览'],
  ] as const) {
    const part = document.body.appendChild(Object.assign(document.createElement('div'), { textContent }))
    part.toggleAttribute(mark, true)
  }
  render(
    <FrameAfterPage isLate={isLate}>
      <Parts />
    </FrameAfterPage>,
  )
}
const frame = () => screen.queryByText('顶栏')
const serversFrame = () => screen.queryByText('服务器的顶栏')

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
})

test('the frame takes the place of the server’s at once', () => {
  open(false)
  expect(frame()).toBeVisible()
  expect(serversFrame()).not.toBeInTheDocument()
})

test('a page that goes first has the server’s frame until the browser is idle', async () => {
  let becomeIdle = (): void => undefined
  Object.assign(globalThis, {
    requestIdleCallback: (callback: () => void) => {
      becomeIdle = callback
      return 1
    },
    cancelIdleCallback: () => undefined,
  })
  open(true)
  expect(screen.getByText('页面')).toBeVisible()
  expect(frame()).not.toBeInTheDocument()
  expect(serversFrame()).toBeVisible()
  expect(screen.queryByText('网点一览')).not.toBeInTheDocument()
  await act(async () => becomeIdle())
  expect(frame()).toBeVisible()
  expect(serversFrame()).not.toBeInTheDocument()
})

test('a browser that does not report when it is idle has the frame soon', async () => {
  jest.useFakeTimers()
  open(true)
  expect(frame()).not.toBeInTheDocument()
  await act(async () => jest.runAllTimers())
  expect(frame()).toBeVisible()
  jest.useRealTimers()
})
