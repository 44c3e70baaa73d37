import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { environmentNames, parseEnvironment } from '../../../api/src/config/environment'
import { repoRoot } from '../paths'
import { manifestProblems } from './manifest-problems.testing'
import { readRecipe } from './recipe'

interface Kustomization {
  resources: string[]
}
interface Selector {
  matchLabels: Record<string, string>
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Deployment {
  metadata: { name: string }
  spec: {
    selector: Selector
    template: {
      metadata: { labels: Record<string, string>; annotations: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: object
        containers: [
          {
            ports: { name: string; containerPort: number }[]
            envFrom: object[]
            startupProbe: Probe
            readinessProbe: Probe
            livenessProbe: Probe
            securityContext: object
            volumeMounts: { mountPath: string }[]
          },
        ]
      }
    }
  }
}

const read = <Manifest>(name: string): Manifest => parse(readRecipe(`kubernetes/${name}.yaml`)) as Manifest
const deployment = read<Deployment>('deployment')
const { template, selector } = deployment.spec
const [portal] = template.spec.containers
const settings = read<{ metadata: { name: string }; data: Record<string, string> }>('settings')
const { resources } = read<Kustomization>('kustomization')

test('every manifest is right by the API of Kubernetes, and has no field that it does not know', () => {
  expect(manifestProblems(resources.map((file) => read(file.replace('.yaml', ''))))).toEqual([])
})

test('each file is applied, but for the rules of the adapter', () => {
  const files = readdirSync(join(repoRoot, 'deploy/kubernetes')).filter(
    (file) => !['kustomization.yaml', 'prometheus-adapter.yaml'].includes(file),
  )
  expect(files.sort()).toEqual([...resources].sort())
})

test('the settings are some that the portal knows, none of them wrong or secret', () => {
  expect(Object.keys(settings.data).filter((name) => !environmentNames.includes(name))).toEqual([])
  expect(parseEnvironment(settings.data).errors).toEqual([])
  expect(Object.keys(settings.data).filter((name) => /SECRET|PASSWORD|_URL$|KEYS?$/.test(name))).toEqual([])
  expect(portal.envFrom).toEqual([
    { configMapRef: { name: settings.metadata.name } },
    { secretRef: { name: 'portal-secrets' } },
  ])
})

test('what is to be made before names settings that the portal knows', () => {
  const comment = /^#.*DATABASE_URL.*$/m.exec(readRecipe('kubernetes/kustomization.yaml'))?.[0] ?? ''
  const named = comment.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !environmentNames.includes(name))).toEqual([])
})

test('ports, probes and the files of keys agree with the settings', () => {
  const { PORT, METRICS_PORT } = settings.data
  expect(portal.ports.map(({ name, containerPort }) => [name, String(containerPort)])).toEqual([
    ['http', PORT],
    ['metrics', METRICS_PORT],
  ])
  expect(template.metadata.annotations['prometheus.io/port']).toBe(METRICS_PORT)
  expect([portal.startupProbe, portal.readinessProbe, portal.livenessProbe].map(({ httpGet }) => httpGet)).toEqual([
    { path: '/healthz', port: 'http' },
    { path: '/readyz', port: 'http' },
    { path: '/healthz', port: 'http' },
  ])
  const files = Object.entries(settings.data).flatMap(([name, value]) => (name.endsWith('_FILE') ? [value] : []))
  const places = portal.volumeMounts.map(({ mountPath }) => mountPath)
  expect(files.filter((file) => !places.some((place) => file.startsWith(`${place}/`)))).toEqual([])
})

test('a stop has its 30 s, and no process may write to its root or be root', () => {
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35)
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  expect(portal.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

test('service, budget, autoscaler and policy mean these pods', () => {
  const labels = selector.matchLabels
  expect(template.metadata.labels).toEqual(labels)
  expect(read<{ spec: { selector: object } }>('service').spec.selector).toEqual(labels)
  expect(read<{ spec: { selector: Selector } }>('disruption-budget').spec.selector.matchLabels).toEqual(labels)
  expect(read<{ spec: { podSelector: Selector } }>('network-policy').spec.podSelector.matchLabels).toEqual(labels)
  const { spec } = read<{ spec: { scaleTargetRef: object; metrics: { pods?: { metric: { name: string } } }[] } }>(
    'autoscaler',
  )
  expect(spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: deployment.metadata.name })
  const metric = spec.metrics.find(({ pods }) => pods !== undefined)?.pods?.metric.name ?? 'none'
  expect(readRecipe('kubernetes/prometheus-adapter.yaml')).toContain(`as: ${metric}\n`)
})
