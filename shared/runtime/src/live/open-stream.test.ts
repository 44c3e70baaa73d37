import { fc } from '@portal/testing/property'
import { readEvents } from './open-stream'

const read = (pieces: string[]) => {
  const events: [string, string][] = []
  const readPiece = readEvents((event, data) => events.push([event, data]))
  pieces.forEach(readPiece)
  return events
}

test.each([
  ['an event', 'event: orders\ndata: {"a":1}\n\n', [['orders', '{"a":1}']]],
  ['lines that end as on Windows', 'event: ready\r\ndata: x\r\n\r\n', [['ready', 'x']]],
  ['signs of life', ': \n\n: \n\n', []],
  ['half an event', 'event: orders\ndata: {"a"', []],
  ['data without a name', 'data: x\n\n', []],
  ['fields that nobody knows', 'id: 1\nretry: 5\nevent: a\ndata: b\n\n', [['a', 'b']]],
])('%s', (_, text, events) => {
  expect(read([text])).toEqual(events)
})

test('events do not depend on where the network cuts the text', () => {
  const event = fc.record({ name: fc.constantFrom('ready', 'orders'), data: fc.json() })
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 6 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (events, sizes) => {
        const text = events.map(({ name, data }) => `: \n\nevent: ${name}\ndata: ${data}\n\n`).join('')
        const pieces: string[] = []
        for (let at = 0; at < text.length;) {
          const size = sizes.next().value ?? 1
          pieces.push(text.slice(at, at + size))
          at += size
        }
        expect(read(pieces)).toEqual(events.map(({ name, data }) => [name, data]))
      },
    ),
  )
})
