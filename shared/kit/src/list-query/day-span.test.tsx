import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { DaySpan } from './day-span'

test('either end changes by itself', () => {
  const onChange = jest.fn()
  renderPage(<DaySpan value={{ dateFrom: '2026-11-01', dateTo: '' }} isInvalid={false} onChange={onChange} />)
  const last = screen.getByLabelText('结束日期')
  fireEvent.mouseDown(last)
  fireEvent.change(last, { target: { value: '2026-11-20' } })
  fireEvent.keyDown(last, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith({ dateTo: '2026-11-20' })
  expect(screen.getByLabelText('开始日期')).toHaveValue('2026-11-01')
})
