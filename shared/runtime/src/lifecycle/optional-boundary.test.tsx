import { render, screen } from '@testing-library/react'
import { drainEvents } from '../telemetry/telemetry'
import { OptionalBoundary } from './optional-boundary'

const Broken = () => {
  throw new Error('broken widget')
}

beforeEach(() => void drainEvents())

test('a widget that throws disappears, its surroundings stay, and the telemetry names it', () => {
  jest.spyOn(console, 'error').mockImplementation()
  render(
    <>
      <p>page</p>
      <OptionalBoundary name="survey">
        <Broken />
      </OptionalBoundary>
    </>,
  )
  expect(document.body).toHaveTextContent(/^page$/)
  expect(drainEvents()).toMatchObject([{ kind: 'widget', detail: 'survey' }])
})

test('a widget that works is shown', () => {
  render(<OptionalBoundary name="survey">widget</OptionalBoundary>)
  expect(screen.getByText('widget')).toBeVisible()
  expect(drainEvents()).toEqual([])
})
