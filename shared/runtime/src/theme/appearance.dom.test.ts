import { renderHook, act } from '@testing-library/react'
import Cookies from 'js-cookie'
import { chooseAppearance, startAppearance, useAppearance } from './appearance'

const root = document.documentElement
const canvas = document.createElement('meta')
canvas.name = 'color-scheme'

let stop = () => undefined as void
beforeEach(() => {
  document.head.append(canvas)
  stop = startAppearance()
})
afterEach(() => {
  act(() => chooseAppearance('system'))
  stop()
})

test('until a customer has chosen, the system decides', () => {
  expect(root).not.toHaveAttribute('data-appearance')
  expect(canvas.content).toBe('light dark')
})

test('a choice is shown at once and remembered in a cookie for the server', () => {
  const { result } = renderHook(useAppearance)
  act(() => chooseAppearance('dark'))
  expect(result.current).toBe('dark')
  expect(root).toHaveAttribute('data-appearance', 'dark')
  expect(canvas.content).toBe('dark')
  expect(Cookies.get('appearance')).toBe('dark')
})

test('who goes back to the system leaves no cookie', () => {
  act(() => chooseAppearance('dark'))
  act(() => chooseAppearance('system'))
  expect(root).not.toHaveAttribute('data-appearance')
  expect(Cookies.get('appearance')).toBeUndefined()
})

test('the choice of another tab is followed at once, though its cookie may still be on the way', () => {
  Cookies.set('appearance', 'dark')
  const announced = { key: 'portal-appearance-changed', newValue: 'light 1764000000000' }
  act(() => void dispatchEvent(new StorageEvent('storage', announced)))
  expect(root).toHaveAttribute('data-appearance', 'light')
})

test('where storage is blocked, it is followed when the tab becomes visible', () => {
  Cookies.set('appearance', 'dark')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(root).toHaveAttribute('data-appearance', 'dark')
})

test('a cookie that says something else counts as no choice', () => {
  Cookies.set('appearance', 'sepia')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(root).not.toHaveAttribute('data-appearance')
})
