import { sliderClientUid } from './client-uid'

afterEach(() => localStorage.clear())

test('is made once and kept', () => {
  const first = sliderClientUid()
  expect(first).toMatch(/^slider-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(sliderClientUid()).toBe(first)
  expect(localStorage.getItem('slider')).toBe(first)
})
