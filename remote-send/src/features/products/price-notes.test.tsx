import { render, screen } from '@testing-library/react'
import { user } from '@portal/testing/page-helpers'
import { quotes } from '../../testing/answers'
import { PriceNotes } from './price-notes'

const onReveal = jest.fn()

test('service restrictions are below the products', () => {
  const rangeNotes = ['收件地址须由网点确认后派送（海岛），请先致电网点']
  render(<PriceNotes estimate={{ quotes, rangeNotes }} onReveal={onReveal} />)
  expect(screen.getByText('收件地址须由网点确认后派送（海岛），请先致电网点。')).toBeInTheDocument()
})

test.each([
  ['PICKUP', '选择网点自送', 'pickupMode'],
  ['DELIVERY', '修改收件地区', 'receiver.region'],
] as const)('out of range at %s: shows the reason, and %s leads to the field', async (direction, label, path) => {
  const outOfRange = { direction, reason: '不上门取件（海岛）' }
  render(<PriceNotes estimate={{ quotes, outOfRange }} onReveal={onReveal} />)
  expect(screen.getByText('不上门取件（海岛）。')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: label }))
  expect(onReveal).toHaveBeenLastCalledWith(path)
})
