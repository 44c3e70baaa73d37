import { fireEvent, render, screen } from '@testing-library/react'
import { fakeLayout } from '@portal/testing/fake-layout'
import { entryOf } from '../../../testing/record-samples'
import { Conversation } from './conversation'

const layout = fakeLayout()

/** jsdom has no layout: gives the box 300 px of height, with `content` px in it. */
const layOut = (box: HTMLElement, content: number) =>
  Object.defineProperties(box, {
    scrollHeight: { value: content, configurable: true },
    clientHeight: { value: 300, configurable: true },
  })

const first = entryOf({ text: '外箱压坏' })
const next = entryOf({ entryId: 'E2', by: 'CARRIER', action: '', text: '正在核实' })
const now = new Date('2026-11-21T02:00:00.000Z')

const show = () => {
  const { rerender } = render(<Conversation entries={[first]} now={now} />)
  const box = screen.getByRole('log', { name: '沟通记录' })
  layOut(box, 900)
  return {
    box,
    scrollTo: (top: number) => {
      box.scrollTop = top
      fireEvent.scroll(box)
    },
    say: () => {
      layOut(box, 1000)
      rerender(<Conversation entries={[first, next]} now={now} />)
    },
  }
}

test('at the end of the box, new content is followed', () => {
  const { box, scrollTo, say } = show()
  scrollTo(600)
  say()
  expect(box.scrollTop).toBe(1000)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a box that is laid out after it was mounted shows its end', () => {
  const { box } = show()
  expect(box.scrollTop).toBe(0)
  layout.layOut()
  expect(box.scrollTop).toBe(900)
})

test('further up, the box stays and says that there is more; a button leads to the end', () => {
  const { box, scrollTo, say } = show()
  scrollTo(100)
  say()
  expect(box.scrollTop).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: '有新消息 ↓' }))
  expect(box.scrollTop).toBe(1000)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
