import { captchaClientUid } from './client-uid'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('is made once and kept', () => {
  const first = captchaClientUid('blockPuzzle')
  expect(first).toMatch(/^slider-/)
  expect(first?.replace('slider-', '')).toMatch(uuid)
  expect(captchaClientUid('blockPuzzle')).toBe(first)
  expect(localStorage.getItem('slider')).toBe(first)
})

test.each([
  ['blockPuzzle', 'clickWord'],
  ['clickWord', 'blockPuzzle'],
] as const)('%s and %s share one UUID under keys of their own', (first, second) => {
  const sharedUuid = captchaClientUid(first)?.replace(/^(slider|point)-/, '')
  expect(captchaClientUid(second)?.replace(/^(slider|point)-/, '')).toBe(sharedUuid)
  expect(localStorage.getItem('slider')).toBe(`slider-${sharedUuid}`)
  expect(localStorage.getItem('point')).toBe(`point-${sharedUuid}`)
})

test('is left out where storage is refused', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  expect(captchaClientUid('clickWord')).toBeUndefined()
})
