import { fireEvent } from '@testing-library/react'
import { afterPress, watchPresses } from './after-press'

const callback = jest.fn()

beforeAll(watchPresses)

beforeEach(() => {
  jest.useFakeTimers()
  callback.mockClear()
})

test('calls back at once where nothing is pressed', () => {
  afterPress(callback)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('waits for the click of a press, and comes before what it does', () => {
  const button = document.body.appendChild(document.createElement('button'))
  const calls: string[] = []
  button.addEventListener('click', () => calls.push('click'))
  fireEvent.mouseDown(button)
  afterPress(() => calls.push('message'))
  jest.runAllTimers()
  fireEvent.mouseUp(button)
  expect(calls).toEqual([])
  fireEvent.click(button)
  expect(calls).toEqual(['message', 'click'])
})

test('the end of one press does not complete the next, which may begin before it is handled', () => {
  fireEvent.mouseDown(document.body)
  fireEvent.mouseUp(document.body)
  fireEvent.mouseDown(document.body)
  afterPress(callback)
  jest.runAllTimers()
  expect(callback).not.toHaveBeenCalled()
  fireEvent.mouseUp(document.body)
  jest.runAllTimers()
  expect(callback).toHaveBeenCalledTimes(1)
})

test.each([
  ['the button up elsewhere', () => fireEvent.mouseUp(document.body)],
  ['a drag', () => fireEvent.dragEnd(document.body)],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['the next press', () => fireEvent.mouseDown(document.body)],
])('a press without an end is over with %s', (_, end) => {
  fireEvent.mouseDown(document.body)
  afterPress(callback)
  end()
  jest.runAllTimers()
  expect(callback).toHaveBeenCalledTimes(1)
  fireEvent.mouseUp(document.body)
  jest.runAllTimers()
})
