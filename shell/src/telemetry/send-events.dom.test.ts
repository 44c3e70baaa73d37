import { serveMark } from '../testing/serve-mark'
import { visitMark } from './send-events'

const mark = `0123456789abcdef.mlx3k2a1.${'s'.repeat(22)}`
beforeEach(() => {
  sessionStorage.clear()
  serveMark('')
})

test('a tab keeps the mark of its first page', () => {
  serveMark(mark)
  expect(visitMark()).toBe(mark)
  serveMark(mark.replace('0', 'z'))
  expect(visitMark()).toBe(mark)
})

test('what another program has stored there is replaced', () => {
  sessionStorage.setItem('visit', '13812345678')
  serveMark(mark)
  expect(visitMark()).toBe(mark)
  expect(sessionStorage.getItem('visit')).toBe(mark)
})

test('a page without a mark has none', () => expect(visitMark()).toBe(''))

test('where storage is blocked the mark is that of the document', () => {
  serveMark(mark)
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(visitMark()).toBe(mark)
  blocked.mockRestore()
})
