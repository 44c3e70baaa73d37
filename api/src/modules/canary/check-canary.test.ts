import { fc } from '@portal/testing/property'
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../testing/seeded-random'
import {
  checkCanary,
  type CanaryDecision,
  type ReleaseCounts,
  type Stage,
  stageOf,
  evidenceThatAbove,
  evidenceThatHigher,
} from './check-canary'
import { simulateCanaries } from '../../testing/simulate-canary'
import type { CanaryChange } from './canary-round'
import { notifyTeam } from './notify-team'
import { keysOf } from '../../registry/registry-keys'
import { signRegistry } from '../../registry/sign-registry'
import { canaryRegistry } from '../../testing/canary-registry'
import { testRegistryKey } from '../../testing/test-keys'
import { registryFile } from './registry-file'
import { providerServer } from '../../testing/provider-server'

describe('check canary', () => {
  const none = { of: 0, hits: 0 }
  const counts = (visits: number, more: Partial<ReleaseCounts> = {}): ReleaseCounts => ({
    visits,
    broken: { of: visits, hits: 0 },
    refused: { of: visits, hits: 0 },
    inp: none,
    lcp: none,
    inpBudget: none,
    lcpBudget: none,
    ...more,
  })
  const stage = (more: Partial<Stage>): Stage => ({
    percent: 10,
    seconds: 86_400,
    canary: counts(2000),
    live: counts(18_000),
    networkShare: 0.01,
    ...more,
  })
  const broken = (of: number, hits: number) => counts(of, { broken: { of, hits } })
  const decisionOf = (more: Partial<Stage>): CanaryDecision['action'] => checkCanary(stage(more)).action

  test.each<[string, Partial<Stage>, CanaryDecision['action']]>([
    ['nothing wrong, at ten per cent', {}, 'widen'],
    ['nothing wrong, at fifty per cent', { percent: 50, canary: counts(2000), live: counts(2000) }, 'promote'],
    ['a large part of the visits from one network', { networkShare: 0.21 }, 'wait'],
    [
      'one visit in ten is broken, a large part of the visits from one network',
      { canary: broken(150, 15), live: broken(1350, 7), networkShare: 0.9 },
      'withdraw',
    ],
    ['too few visits', { canary: counts(999) }, 'wait'],
    ['too soon', { seconds: stageOf(10).seconds - 1 }, 'wait'],
    ['nobody came', { canary: counts(0), live: counts(0) }, 'wait'],
    ['one visit in ten is broken', { canary: broken(150, 15), live: broken(1350, 7) }, 'withdraw'],
    ['every visit is broken, among few', { canary: broken(6, 6), live: broken(30, 0) }, 'withdraw'],
    ['four broken visits, which one customer may have', { canary: broken(4, 4), live: broken(400, 0) }, 'wait'],
    ['a few more than live', { canary: broken(2000, 12), live: broken(18_000, 90) }, 'widen'],
    ['better than live', { canary: broken(2000, 2), live: broken(18_000, 900) }, 'widen'],
    ['doubtful', { canary: broken(2000, 34), live: broken(18_000, 130) }, 'wait'],
    [
      'answers that say that its calls are wrong',
      {
        canary: counts(400, { refused: { of: 400, hits: 30 } }),
        live: counts(3600, { refused: { of: 3600, hits: 20 } }),
      },
      'withdraw',
    ],
    [
      'a third above the percentile of live',
      {
        canary: counts(1500, { inp: { of: 1500, hits: 550 } }),
        live: counts(13_500, { inp: { of: 13_500, hits: 3375 } }),
      },
      'withdraw',
    ],
    [
      'too few values of live to compare with',
      { canary: counts(1500, { inp: { of: 1500, hits: 550 } }), live: counts(13_500, { inp: { of: 40, hits: 10 } }) },
      'widen',
    ],
    [
      'a third over the budget, which live keeps',
      {
        canary: counts(1500, { inpBudget: { of: 1500, hits: 550 } }),
        live: counts(13_500, { inpBudget: { of: 13_500, hits: 1350 } }),
      },
      'withdraw',
    ],
    [
      'over the budget as live is',
      {
        canary: counts(1500, { inpBudget: { of: 1500, hits: 550 } }),
        live: counts(13_500, { inpBudget: { of: 13_500, hits: 4950 } }),
      },
      'widen',
    ],
  ])('%s: %#', (_name, more, decision) => {
    expect(decisionOf(more)).toBe(decision)
  })

  test('a withdrawal says by which measure and how far', () => {
    expect(checkCanary(stage({ canary: broken(150, 15), live: broken(1400, 14) }))).toEqual({
      action: 'withdraw',
      reason: { measure: 'broken', canary: 0.1, live: 0.01 },
    })
  })

  const count = fc
    .record({ of: fc.nat(5000), hits: fc.nat(5000) })
    .map(({ of, hits }) => ({ of, hits: Math.min(of, hits) }))
  const prior = { hits: 0.5, misses: 0.5 }

  test('evidence is a number, and none where the canary is no worse', () => {
    fc.assert(
      fc.property(count, count, (canary, live) => {
        const evidence = evidenceThatHigher(canary, live, { canary: prior, live: prior })
        expect(evidence).not.toBeNaN()
        if (canary.of > 0 && live.of > 0 && canary.hits * live.of <= live.hits * canary.of) expect(evidence).toBe(1)
      }),
    )
  })

  test('on average over what may be counted, evidence against what is true is one at most', () => {
    // Exact, by going through every number of hits of six visits each: the property that makes it good at any moment.
    const ways = [1, 6, 15, 20, 15, 6, 1]
    for (const share of [0.02, 0.2, 0.5, 0.9]) {
      const probability = (hits: number) => (ways[hits] ?? 0) * share ** hits * (1 - share) ** (6 - hits)
      let mean = 0
      let meanAbove = 0
      for (let canary = 0; canary <= 6; canary++) {
        const above = evidenceThatAbove({ of: 6, hits: canary }, share, prior)
        meanAbove += probability(canary) * (above === 1 ? 0 : above)
        for (let live = 0; live <= 6; live++) {
          const evidence = evidenceThatHigher(
            { of: 6, hits: canary },
            { of: 6, hits: live },
            { canary: prior, live: prior },
          )
          mean += probability(canary) * probability(live) * (evidence === 1 ? 0 : evidence)
        }
      }
      expect(mean).toBeLessThanOrEqual(1)
      expect(meanAbove).toBeLessThanOrEqual(1)
    }
  })

  describe('simulated releases', () => {
    const random = seededRandom(20_261_126)

    test('of 1 000 that are as good as the live one at most ten are withdrawn, and the others are live in the end', () => {
      const ends = simulateCanaries(random, 1000, { thrown: 0, inpFactor: 1 })
      const withdrawn = ends.filter(({ action }) => action === 'withdraw').length
      const promoted = ends.filter(({ action }) => action === 'promote').length
      expect(withdrawn).toBeLessThanOrEqual(10)
      expect(promoted).toBeGreaterThan(900)
    })

    const inTime = (release: { thrown: number; inpFactor: number }, visits: number): number =>
      simulateCanaries(random, 1000, release).filter((end) => end.action === 'withdraw' && end.visits <= visits).length

    test('of 1 000 whose renders throw in one visit of ten at least 990 are off within 200 visits', () => {
      expect(inTime({ thrown: 0.1, inpFactor: 1 }, 200)).toBeGreaterThanOrEqual(990)
    })

    test('of 1 000 whose INP is 30 % worse at least 990 are off within 1 000 visits', () => {
      expect(inTime({ thrown: 0, inpFactor: 1.3 }, 1000)).toBeGreaterThanOrEqual(990)
    })
  })

  describe('simulated releases beside somebody who invents visits', () => {
    const random = seededRandom(20_261_129)
    const good = { thrown: 0, inpFactor: 1 }
    const bad = { thrown: 0.1, inpFactor: 1 }
    const withdrawnOf = (...[release, attacker]: [typeof good, { networks: number; aim: 'HIDE' | 'KILL' }]): number =>
      simulateCanaries(random, 200, release, attacker).filter(({ action }) => action === 'withdraw').length

    test.each([1, 10, 100])('%d networks do not hide one whose renders throw in one visit of ten', (networks) =>
      expect(withdrawnOf(bad, { networks, aim: 'HIDE' })).toBeGreaterThanOrEqual(197),
    )

    test('one network does not withdraw one that is as good as the live one', () =>
      expect(withdrawnOf(good, { networks: 1, aim: 'KILL' })).toBeLessThanOrEqual(2))

    test('ten networks do, which is what the rule cannot prevent', () =>
      expect(withdrawnOf(good, { networks: 10, aim: 'KILL' })).toBe(200))
  })
})

describe('notify team', () => {
  const secret = 'a secret that both sides have known'
  const canary: CanaryChange = {
    remote: 'remote-send',
    owner: '@portal/send',
    percent: 0,
    verdict: {
      build: '1.2.0',
      decision: 'withdrawn',
      at: '2026-11-26T12:00:00.000Z',
      visits: 62,
      reason: { measure: 'broken', canary: 0.097, live: 0.004 },
    },
  }

  let team: Server
  let received: { headers: IncomingHttpHeaders; body: string }[]
  /** The statuses of its answers; the last one repeats. */
  let statuses: number[]
  let url: string
  beforeEach(async () => {
    received = []
    statuses = [200]
    team = providerServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
        const status = statuses.length > 1 ? statuses.shift() : statuses[0]
        response.writeHead(status ?? 200, { location: `${url}/elsewhere` }).end('what it says is not read')
      })
    })
    await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(team.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => team.close(resolve)))

  const wait = jest.fn(async () => undefined)
  beforeEach(() => wait.mockClear())
  const tell = () => notifyTeam({ url, secret }, canary, () => new Date(1_700_000_000_000), wait)

  test('the team gets the verdict as data and as a sentence, with a time stamp, signed', async () => {
    await tell()
    const [notice] = received
    expect(JSON.parse(notice?.body ?? '')).toEqual({
      ...canary,
      text: 'remote-send 1.2.0 withdrawn after 62 visits: visits with a page that threw or did not load 9.7%, live 0.4%',
    })
    expect(notice?.headers['x-portal-timestamp']).toBe('1700000000000')
    expect(notice?.headers['x-portal-signature']).toBe(
      createHmac('sha256', secret).update(`1700000000000.${notice?.body}`).digest('hex'),
    )
  })

  test('a team that fails twice is told the third time', async () => {
    statuses = [500, 503, 204]
    await tell()
    expect(received).toHaveLength(3)
    expect(wait.mock.calls).toEqual([[1_000], [10_000]])
  })

  test('after four attempts it is given up', async () => {
    statuses = [500]
    await expect(tell()).rejects.toThrow('not told after 4 attempts')
    expect(received).toHaveLength(4)
  })

  test('it does not go where the address leads', async () => {
    statuses = [302]
    await expect(tell()).rejects.toThrow('not told')
    expect(received).toHaveLength(4)
  })
})

describe('registry file', () => {
  let dir: string
  let file: string
  const known = keysOf(testRegistryKey)
  const registry = canaryRegistry(new Date(0))

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'portal-judge-'))
    file = join(dir, 'registry.json')
    writeFileSync(file, JSON.stringify(signRegistry(registry, testRegistryKey, { now: 7 })))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  test('what the portal decides is signed, and newer than what was there', () => {
    const judge = registryFile(file, { known, signing: testRegistryKey })
    const { registry: before, tag } = judge.read()
    expect(judge.swap(before, tag)).toBe(true)
    expect(judge.read().registry.serial).toBeGreaterThan(7)
  })

  test('a portal without a key of its own changes nothing, and says which setting is missing', () => {
    const judge = registryFile(file, { known, signing: null })
    const { registry: before, tag } = judge.read()
    expect(() => judge.swap(before, tag)).toThrow('RELEASE_KEY_FILE')
    expect(judge.read().tag).toBe(tag)
  })

  test('nothing is decided on a registry that nobody with a key has written', () => {
    writeFileSync(file, JSON.stringify(registry))
    expect(() => registryFile(file, { known, signing: testRegistryKey }).read()).toThrow('not signed')
  })
})
