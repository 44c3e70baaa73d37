import { fireEvent, render, screen } from '@testing-library/react'
import { CopyableNumber } from './copyable-number'

test('of the copy buttons of a list only the one in use has a live region', () => {
  render(['LC1', 'LC2', 'LC3'].map((value) => <CopyableNumber key={value} value={value} label="运单号" />))
  expect(screen.queryAllByRole('status')).toHaveLength(0)
  const [first, second] = screen.getAllByRole('button')
  fireEvent.focus(first ?? document.body)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  fireEvent.blur(first ?? document.body)
  fireEvent.focus(second ?? document.body)
  expect(screen.getAllByRole('status')).toHaveLength(1)
})
