import { operationEvent } from '@portal/contract/operations'
import { fc } from '@portal/testing/property'
import { chunksOf } from './chunks'

const eventOf = (ewbNo: number, index: number) =>
  operationEvent.parse({
    eventId: `event-${String(index).padStart(4, '0')}`,
    ewbNo: String(ewbNo),
    nodeType: 'ARRIVED',
    eventAt: '2026-11-20T01:00:00Z',
  })
const batches = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 500 })
  .map((waybills) => waybills.map(eventOf))

test('every event is in one part, a waybill in one part only, its events in their sequence', () => {
  fc.assert(
    fc.property(batches, (events) => {
      const chunks = chunksOf(events)
      const where = new Map<string, number>()
      chunks.forEach((chunk, part) =>
        chunk.forEach(({ ewbNo }) => {
          expect(where.get(ewbNo) ?? part).toBe(part)
          where.set(ewbNo, part)
        }),
      )
      const ofWaybill = (list: typeof events, ewbNo: string) => list.filter((event) => event.ewbNo === ewbNo)
      for (const { ewbNo } of events) expect(ofWaybill(chunks.flat(), ewbNo)).toEqual(ofWaybill(events, ewbNo))
      expect(chunks.flat()).toHaveLength(events.length)
    }),
  )
})

test('parts are small, but for a waybill that has more events than that', () => {
  expect(
    chunksOf(Array.from({ length: 500 }, (_, index) => eventOf(index, index))).map(({ length }) => length),
  ).toEqual([250, 250])
  expect(chunksOf(Array.from({ length: 500 }, (_, index) => eventOf(1, index))).map(({ length }) => length)).toEqual([
    500,
  ])
})
