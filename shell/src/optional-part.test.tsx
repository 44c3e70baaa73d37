import { act, render, screen } from '@testing-library/react'
import { OptionalPart } from './optional-part'

const Part = () => <p>part</p>

test('a part is loaded when it is needed, not before', async () => {
  const load = jest.fn(async () => Part)
  const { rerender } = render(<OptionalPart name="part" isNeeded={false} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<OptionalPart name="part" isNeeded load={load} />)
  expect(await screen.findByText('part')).toBeVisible()
})

test('a part that fails to load is left out, and loaded again the next time it is needed', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('chunk'))
  const { rerender, container } = render(<OptionalPart name="part" isNeeded load={load} />)
  await act(async () => undefined)
  expect(container).toBeEmptyDOMElement()
  rerender(<OptionalPart name="part" isNeeded={false} load={load} />)
  rerender(<OptionalPart name="part" isNeeded load={load} />)
  expect(await screen.findByText('part')).toBeVisible()
})
