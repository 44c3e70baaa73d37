import { fireEvent, screen } from '@testing-library/react'

const heard: string[] = []
const hear = ({ key }: KeyboardEvent): void => void heard.push(key)

beforeEach(() => {
  heard.length = 0
  document.body.innerHTML = '<form><input></form>'
  addEventListener('keydown', hear, true)
  document.addEventListener('keydown', hear)
})
afterEach(() => {
  removeEventListener('keydown', hear, true)
  document.removeEventListener('keydown', hear)
})

const press = (key: string, init: KeyboardEventInit): boolean =>
  fireEvent.keyDown(screen.getByRole('textbox'), { key, ...init })

test.each([
  ['Safari, after the composition', { keyCode: 229, isComposing: false }],
  ['Chromium and Firefox', { keyCode: 229, isComposing: true }],
  ['a browser without codes', { isComposing: true }],
])('nothing hears a key of an input method as told by %s, and Enter submits no form', (_, told) => {
  expect(['Enter', 'Escape', 'ArrowDown', 'Backspace', 'Process'].map((key) => press(key, told))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
  expect(heard).toEqual([])
})

test('every other key is heard', () => {
  expect(press('Enter', { keyCode: 13 })).toBe(true)
  expect(heard).toEqual(['Enter', 'Enter'])
})
