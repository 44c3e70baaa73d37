import { render } from '@testing-library/react'
import { StackedCell, TimeCell } from './cells'

test('a time is its day in Shanghai over its clock', () => {
  const { container } = render(<TimeCell instant="2026-11-19T17:30:05.000Z" />)
  expect(container).toHaveTextContent('2026-11-2001:30')
})

test('the secondary value is below the main one', () => {
  const { container } = render(<StackedCell below="深圳市">张三</StackedCell>)
  expect(container).toHaveTextContent('张三深圳市')
})
