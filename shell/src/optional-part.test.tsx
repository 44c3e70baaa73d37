import { act, render, screen } from '@testing-library/react'
import { OptionalPart } from './optional-part'

const Part = () => <p>part</p>

test('a part is fetched when it is wanted, not before', async () => {
  const load = jest.fn(async () => Part)
  const { rerender } = render(<OptionalPart name="part" wanted={false} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<OptionalPart name="part" wanted load={load} />)
  expect(await screen.findByText('part')).toBeVisible()
})

test('a part that does not arrive is left out, and fetched again the next time it is wanted', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('chunk'))
  const { rerender, container } = render(<OptionalPart name="part" wanted load={load} />)
  await act(async () => undefined)
  expect(container).toBeEmptyDOMElement()
  rerender(<OptionalPart name="part" wanted={false} load={load} />)
  rerender(<OptionalPart name="part" wanted load={load} />)
  expect(await screen.findByText('part')).toBeVisible()
})
