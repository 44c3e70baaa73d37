import { fc } from '@portal/testing/property'
import type { RemoteState } from '../registry/remote-state'
import { addPreview, endCanary, goLive, promoteCanary, rollBack, startCanary } from './state-changes'

const since = '2026-01-02T00:00:00.000Z'
const state = (live: string, history: string[] = [], canary?: RemoteState['canary']): RemoteState => ({
  name: 'remote-a',
  live,
  since: '2026-01-01T00:00:00.000Z',
  history,
  canary,
  previews: [],
})
const short = ({ live, history, canary }: RemoteState) => [
  live,
  history.join(' '),
  canary ? `${canary.build} ${canary.percent}%` : '',
]

test.each<[string, RemoteState, (before: RemoteState) => RemoteState, string[]]>([
  [
    'a release goes live: what was live is the previous one',
    state('1.0.0'),
    (s) => goLive(s, '1.1.0', since),
    ['1.1.0', '1.0.0', ''],
  ],
  [
    'the next one: two to go back through',
    state('1.1.0', ['1.0.0']),
    (s) => goLive(s, '1.2.0', since),
    ['1.2.0', '1.1.0 1.0.0', ''],
  ],
  [
    'a release goes live beside a canary of another build, which goes on',
    state('1.0.0', [], { percent: 5, build: '2.0.0' }),
    (s) => goLive(s, '1.1.0', since),
    ['1.1.0', '1.0.0', '2.0.0 5%'],
  ],
  [
    'a rollback: the one that was live is offered no more',
    state('1.2.0', ['1.1.0', '1.0.0']),
    (s) => rollBack(s, since),
    ['1.1.0', '1.0.0', ''],
  ],
  [
    'fixed after a rollback: the previous one is the last good one',
    state('1.1.0', ['1.0.0']),
    (s) => goLive(s, '1.2.1', since),
    ['1.2.1', '1.1.0 1.0.0', ''],
  ],
  ['a canary that is named', state('1.0.0'), (s) => startCanary(s, 10, '1.1.0', since), ['1.0.0', '', '1.1.0 10%']],
  [
    'a running canary gets more',
    state('1.0.0', [], { percent: 10, build: '1.1.0' }),
    (s) => startCanary(s, 50, undefined, since),
    ['1.0.0', '', '1.1.0 50%'],
  ],
  [
    'what just went live is taken back to a canary',
    state('1.1.0', ['1.0.0']),
    (s) => startCanary(s, 10, undefined, since),
    ['1.0.0', '', '1.1.0 10%'],
  ],
  [
    'a canary is promoted',
    state('1.0.0', [], { percent: 10, build: '1.1.0' }),
    (s) => promoteCanary(s, since),
    ['1.1.0', '1.0.0', ''],
  ],
  ['a canary ends', state('1.0.0', ['0.9.0'], { percent: 10, build: '1.1.0' }), endCanary, ['1.0.0', '0.9.0', '']],
])('%s', (_name, before, change, after) => {
  expect(short(change(before))).toEqual(after)
})

test.each<[string, () => unknown, string]>([
  [
    'a rollback without a previous release',
    () => rollBack(state('1.0.0'), since),
    'registry.json: remote-a: previous: there is no release to go back to',
  ],
  [
    'a canary of what is live',
    () => startCanary(state('1.0.0'), 10, '1.0.0', since),
    'registry.json: remote-a: canary: 1.0.0 is live for everyone already',
  ],
  [
    'a promotion without a canary',
    () => promoteCanary(state('1.0.0'), since),
    'registry.json: remote-a: canary: none is running',
  ],
  ['an end without a canary', () => endCanary(state('1.0.0')), 'registry.json: remote-a: canary: none is running'],
])('%s is refused', (_name, change, message) => {
  expect(change).toThrow(message)
})

test('a repeated preview gets the new date', () => {
  const twice = addPreview(addPreview(state('1.0.0'), '1.1.0-pr1', since), '1.1.0-pr1', '2026-02-01T00:00:00.000Z')
  expect(twice.previews).toEqual([{ build: '1.1.0-pr1', expiresAt: '2026-02-01T00:00:00.000Z' }])
})

const step = fc.oneof(
  fc.nat({ max: 30 }).map((number) => (before: RemoteState) => goLive(before, `1.0.${number}`, since)),
  fc.constant((before: RemoteState) => (before.history.length > 0 ? rollBack(before, since) : before)),
  fc
    .nat({ max: 30 })
    .map(
      (number) => (before: RemoteState) =>
        before.live === `1.0.${number}` ? before : startCanary(before, 10, `1.0.${number}`, since),
    ),
  fc.constant((before: RemoteState) => (before.canary ? promoteCanary(before, since) : before)),
)

test('after any changes: the fallback is never the live build, no build is offered twice, and the list stays short', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { live, history, canary } = steps.reduce((before, change) => change(before), state('1.0.0'))
      expect(history).not.toContain(live)
      expect(new Set(history).size).toBe(history.length)
      expect(history.length).toBeLessThanOrEqual(10)
      expect(canary?.build).not.toBe(live)
    }),
  )
})
