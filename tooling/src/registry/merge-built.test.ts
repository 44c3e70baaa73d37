import { mergeBuilt } from './write-registry'
import type { RemoteState } from './remote-state'

const since = '2026-01-01T00:00:00.000Z'
const disabled = { notice: '维护中', since }
const released = (more: Partial<RemoteState> = {}): RemoteState => ({
  name: 'remote-a',
  live: '1.1.0',
  since,
  history: ['1.0.0'],
  previews: [{ build: '1.2.0-pr1', expiresAt: since }],
  ...more,
})
const merge = (
  current: RemoteState[],
  unfit: string[] = [],
  built: Record<string, string> = { 'remote-a': '1.1.0-0123abcd' },
) => {
  const report = jest.fn<void, [string]>()
  const merged = mergeBuilt(
    built,
    current,
    (_name, build) => (unfit.includes(build) ? ['contract: made for 1, the shell has 2'] : []),
    report,
  )
  return { merged, lines: report.mock.calls.flat() }
}

test('at first every remote is as built', () => {
  expect(merge([]).merged).toEqual([
    { name: 'remote-a', live: '1.1.0-0123abcd', history: [], previews: [], disabled: undefined },
  ])
})

test('a released remote stays unchanged, and the build reports that', () => {
  const { merged, lines } = merge([released({ disabled })])
  expect(merged).toEqual([released({ disabled })])
  expect(lines).toEqual([expect.stringMatching(/^remote-a: release 1\.1\.0 stays live/)])
})

test('an unreleased build is replaced; its notice, canary and previews stay', () => {
  const more = {
    disabled,
    canary: { percent: 10, build: '1.2.0' },
    previews: [{ build: '1.2.0-pr1', expiresAt: since }],
  }
  const { merged } = merge([{ name: 'remote-a', live: '1.0.0-aaaaaaaa', history: [], ...more }])
  expect(merged).toEqual([{ name: 'remote-a', live: '1.1.0-0123abcd', history: [], ...more }])
})

test('a release that the new shell cannot run is replaced by the build, and the build reports why', () => {
  const { merged, lines } = merge([released()], ['1.1.0'])
  expect(merged).toMatchObject([{ live: '1.1.0-0123abcd', history: [] }])
  expect(lines).toEqual([expect.stringContaining('contract: made for 1, the shell has 2')])
})

test('older releases, previews and a canary that the new shell cannot run are dropped', () => {
  const { merged } = merge([released({ canary: { percent: 10, build: '1.2.0' } })], ['1.0.0', '1.2.0', '1.2.0-pr1'])
  expect(merged).toMatchObject([{ live: '1.1.0', history: [], previews: [] }])
  expect(merged[0]?.canary).toBeUndefined()
})

test('a release of a remote that has no folder here stays; a build of one goes', () => {
  const removedRemote: RemoteState = { name: 'remote-b', live: '1.0.0-bbbbbbbb', history: [], previews: [] }
  expect(merge([released(), removedRemote], [], {}).merged.map(({ name }) => name)).toEqual(['remote-a'])
})
