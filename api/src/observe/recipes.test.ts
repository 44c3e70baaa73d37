import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Registry } from '@portal/contract/registry'
import { publishOutcome } from '../modules/messages/send/publish-outcome'
import { startTestServer } from '../testing/test-server'
import { createMetrics } from './metrics'

const folder = resolve(__dirname, '../../../deploy')
const recipes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ya?ml|json)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').replaceAll('\\"', '"') }))

/** Labels that Prometheus adds to scraped metrics, or that only histograms have. */
const addedLabels = ['job', 'instance', 'namespace', 'pod', 'le']

const registry = {
  contract: 1,
  remotes: [
    { name: 'remote-send', version: '1.2.3', build: '1.2.3', owner: '@portal/send', budgets: { inp: 200, lcp: 2500 } },
  ],
} as unknown as Registry

/** Labels by the name of each metric that a process shows which has done something of everything. */
const readMetrics = async (): Promise<Map<string, Set<string>>> => {
  const metrics: { read?: () => Promise<string> } = {}
  const server = await startTestServer({
    extend: (app) => {
      const { read, roundEnded } = createMetrics(
        app,
        {
          poolUse: () => ({ open: 3, idle: 1, waiting: 2 }),
          replica: null,
          liveStreams: () => 1,
          isHearing: () => true,
          registry: () => registry,
          isRegistryStale: () => false,
          queueLengths: async () => ({ payments: 1 }),
          messageWait: async () => 0,
          health: async () => [],
        },
        1,
      )
      roundEnded({ seconds: 1, result: 'done' })
      Object.assign(metrics, { read })
    },
  })
  await server.call('captcha/get', { captchaType: 'blockPuzzle' })
  publishOutcome({ channel: 'SMS', state: 'SENT' })
  const text = (await metrics.read?.()) ?? ''
  await server.close()
  const found = new Map<string, Set<string>>()
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) found.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const known = found.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    found.set(name, known)
  }
  return found
}

test('every metric and every label that a recipe names is shown by the portal', async () => {
  const metrics = await readMetrics()
  // The metrics of browsers' reports have these labels; there are no reports here.
  for (const label of ['remote', 'version', 'vital']) metrics.get('portal_remote_vital_p75')?.add(label)
  const named = recipes.flatMap(({ file, text }) =>
    [...text.matchAll(/\b((?:portal|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
      ([, name = '', selector = '']) => ({ file, name, selector }),
    ),
  )
  // The adapter to Kubernetes makes these of other metrics.
  const made = recipes.flatMap(({ text }) => [...text.matchAll(/^\s+as: (\w+)$/gm)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(40)
  const problems = named.flatMap(({ file, name, selector }) => {
    const labels = metrics.get(name)
    if (made.includes(name)) return []
    if (labels === undefined) return [`${file}: ${name}`]
    return [...selector.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)]
      .map(([, label = '']) => label)
      .filter((label) => !labels.has(label) && !addedLabels.includes(label))
      .map((label) => `${file}: ${name} has no ${label}`)
  })
  expect(problems).toEqual([])
})
