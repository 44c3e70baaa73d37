import { act, render, screen } from '@testing-library/react'
import { fakeLayout } from '@portal/testing/fake-layout'
import { useRef } from 'react'
import { useFocusWhenShown } from './use-focus-when-shown'

const layout = fakeLayout()

/** jsdom lays nothing out. */
const layOut = (count: number) => {
  jest.spyOn(screen.getByLabelText('地址'), 'getClientRects').mockReturnValue({ length: count } as DOMRectList)
  act(layout.layOut)
}

const Field = () => {
  const field = useRef<HTMLInputElement>(null)
  useFocusWhenShown(field)
  return (
    <>
      <input ref={field} aria-label="地址" />
      <input aria-label="别处" />
    </>
  )
}

test('the field gets the focus when it is shown', () => {
  render(<Field />)
  layOut(0)
  expect(document.body).toHaveFocus()
  layOut(1)
  expect(screen.getByLabelText('地址')).toHaveFocus()
})

test('a visitor who is somewhere else by then stays there', () => {
  render(<Field />)
  act(() => screen.getByLabelText('别处').focus())
  layOut(1)
  expect(screen.getByLabelText('别处')).toHaveFocus()
})

test('on a phone nothing happens', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  render(<Field />)
  layOut(1)
  expect(document.body).toHaveFocus()
})
