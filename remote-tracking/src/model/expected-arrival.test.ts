import { arrivalText, delayText, replacedArrivalText } from './expected-arrival'

const now = new Date('2026-11-22T10:00:00+08:00')
const expected = { from: '2026-11-22T06:00:00.000Z', to: '2026-11-22T10:00:00.000Z' }
const wished = null
const etaAt = '2026-11-21T10:00:00.000Z'

test('a window is shown as it is known, else the promised time, and a promise that is broken no more', () => {
  expect(arrivalText({ expected, etaAt, wished, delayReason: null }, now)).toBe('今天 14:00–18:00')
  expect(arrivalText({ expected: null, etaAt, wished, delayReason: null }, now)).toBe('11-21 18:00 前')
  expect(arrivalText({ expected: null, etaAt, wished, delayReason: 'TRANSIT' }, now)).toBe('')
  expect(arrivalText({ expected: null, wished, delayReason: null }, now)).toBe('')
})

test('a delay has its reason, the promise and the new time', () => {
  const late = { expected, etaAt, wished, delayReason: 'WEATHER' as const, status: 'IN_TRANSIT' }
  expect(delayText(late, now)).toBe('因途经地区天气恶劣，将晚于承诺的 11-21 18:00 送达，最新预计 今天 14:00–18:00')
  expect(delayText({ ...late, expected: null }, now)).toBe(
    '因途经地区天气恶劣，将晚于承诺的 11-21 18:00 送达，新的送达时间请留意物流更新',
  )
  expect(delayText({ ...late, status: 'SIGNED' }, now)).toBe('')
  expect(delayText({ ...late, delayReason: null }, now)).toBe('')
})

test('the day that the receiver wants replaces the prediction, and is no delay', () => {
  const order = {
    expected,
    etaAt,
    delayReason: 'WEATHER' as const,
    wished: { day: '2026-11-24', hours: 'MORNING' as const },
    status: 'IN_TRANSIT',
  }
  expect(arrivalText(order, now)).toBe('11月24日上午（按收件人安排）')
  expect(replacedArrivalText(order, now)).toBe('今天 14:00–18:00')
  expect(delayText(order, now)).toBe('')
  expect(arrivalText({ ...order, status: 'DELIVERING' }, now)).toBe('今天 14:00–18:00')
  expect(replacedArrivalText({ ...order, wished: null }, now)).toBe('')
})
