import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { environmentNames, parseEnvironment } from '../../../api/src/config/environment'
import { repoRoot } from '../paths'
import { readRecipe } from './recipe.testing'

interface Service {
  environment?: Record<string, string>
  networks?: Record<string, { ipv4_address: string }> | string[]
  stop_grace_period?: string
  read_only?: boolean
  ports?: string[]
  entrypoint?: string[]
  command?: string[]
  volumes?: string[]
}

const { services } = parse(readRecipe('compose/compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const portals = Object.entries(services).flatMap(([name, service]) => (name.startsWith('portal-') ? [service] : []))

const addressOf = ({ networks = [] }: Service): string =>
  Array.isArray(networks) ? '' : (networks['portal']?.ipv4_address ?? '')

test('the compose file has the form of the specification, and nothing that its linter refuses', () => {
  const linter = new DCLinter({
    rules: {
      // Its order is by what depends on what; images are named without their registry as everywhere.
      'services-alphabetical-order': 0,
      'service-keys-order': 0,
      'top-level-properties-order': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  })
  const results = linter.lintFiles([join(repoRoot, 'deploy/compose/compose.yaml')], false)
  expect(results).toHaveLength(1)
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`))).toEqual([])
})

test('three processes with settings that the portal knows, whose root nobody can write to, and time to stop', () => {
  expect(portals).toHaveLength(3)
  for (const { environment = {}, read_only, stop_grace_period } of portals) {
    expect(Object.keys(environment).filter((name) => !environmentNames.includes(name))).toEqual([])
    expect(parseEnvironment(environment).errors).toEqual([])
    expect([read_only, stop_grace_period]).toEqual([true, '35s'])
  }
})

test('nginx is the one that the processes believe, and knows each of them', () => {
  expect(portals.map(({ environment }) => environment?.['TRUST_PROXY'])).toEqual(
    portals.map(() => addressOf(services['nginx'] ?? {})),
  )
  const upstream = [...readRecipe('compose/portal-upstream.conf').matchAll(/^ {2}server (\S+) /gm)].map(([, at]) => at)
  expect(upstream).toEqual(portals.map((portal) => `${addressOf(portal)}:${portal.environment?.['PORT'] ?? ''}`))
})

test('nobody but nginx is reached from outside', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['nginx'])
})

test('the database’s account owns the volume that the log is stored in before the server starts', () => {
  const { entrypoint: [shell = '', ...words] = [], command = [], volumes } = services['postgres'] ?? {}
  expect(volumes).toContain('log:/log')
  expect(command.at(-1)).toContain('/log/%f')
  const programs = mkdtempSync(join(tmpdir(), 'portal-entrypoint-'))
  for (const name of ['chown', 'docker-entrypoint.sh'])
    writeFileSync(join(programs, name), `#!/bin/sh\necho ${name} "$@"\n`, { mode: 0o755 })
  const unescaped = [...words, ...command].map((word) => word.replaceAll('$$', '$'))
  const said = execFileSync(shell, unescaped, { env: { PATH: `${programs}:/usr/bin:/bin` }, encoding: 'utf8' })
  rmSync(programs, { recursive: true })
  expect(said).toBe(`chown postgres:postgres /log\ndocker-entrypoint.sh ${command.join(' ')}\n`)
})

test('keys, passwords and settings of a machine come into no commit and no image', () => {
  const linesOf = (file: string) => readFileSync(join(repoRoot, file), 'utf8').split('\n')
  const beside = ['database-password', 'pgbouncer-users', 'keys', 'tls']
  expect(linesOf('.gitignore')).toEqual(
    expect.arrayContaining(['*.pem', '/.keys/', '/deploy/compose/portal.env', '/data/']),
  )
  expect(linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))).toEqual(
    expect.arrayContaining(beside.map((name) => `/deploy/compose/${name}`)),
  )
  expect(linesOf('deploy/container/Dockerfile.dockerignore')).toEqual(
    expect.arrayContaining([
      '**/*.pem',
      '.keys',
      '**/*.env',
      'data',
      ...beside.map((name) => `deploy/compose/${name}`),
    ]),
  )
})
