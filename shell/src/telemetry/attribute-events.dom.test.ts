import { attributeEvents } from './attribute-events'
import { noteShown, shownAt } from './shown-releases'

afterEach(() => jest.useRealTimers())

test('an answer counts once for the release whose page was shown when it came', () => {
  jest.useFakeTimers({ now: 1_000 })
  noteShown('remote-send', '1.0.0')
  jest.setSystemTime(5_000)
  noteShown('remote-tracking', '2.0.0')
  const fault = (at: number) => ({ kind: 'answer' as const, at, detail: 'order.create-40001' })
  expect(attributeEvents([fault(3_000), fault(4_000), fault(6_000)])).toEqual([
    { ...fault(3_000), remote: 'remote-send', version: '1.0.0' },
    { ...fault(6_000), remote: 'remote-tracking', version: '2.0.0' },
  ])
})

test('other events pass as they are', () => {
  const load = { kind: 'load' as const, at: 1, remote: 'remote-send', version: '1.0.0', detail: 'whole' }
  expect(attributeEvents([load, load])).toEqual([load, load])
})

test('what came before the first page counts for the first page', () => {
  expect(shownAt(0)).toEqual({ remote: 'remote-send', version: '1.0.0' })
})
