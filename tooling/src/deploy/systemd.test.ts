import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentNames, parseEnvironment } from '../../../api/src/config/environment'
import { describeWith } from '../../../api/src/testing/describe-with'
import { programPath } from '../../../api/src/testing/programs'
import { readRecipe } from './recipe'

const unit = readRecipe('systemd/portal@.service')
const valuesOf = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test('its settings are some that the portal knows, for every port', () => {
  const words = valuesOf('Environment').flatMap((line) => line.split(' '))
  const settings = Object.fromEntries(words.map((word) => word.replaceAll('%i', '8081').split('=') as [string, string]))
  expect(Object.keys(settings).filter((name) => name !== 'NODE_ENV' && !environmentNames.includes(name))).toEqual([])
  expect(parseEnvironment(settings).errors).toEqual([])
})

test('a stop is asked for by SIGTERM and has its 30 s', () => {
  expect(valuesOf('KillSignal')).toEqual(['SIGTERM'])
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(35)
})

test('nginx knows the processes that its comment starts', () => {
  const started = /^# .*: systemctl enable --now (.+)$/m.exec(unit)?.[1]?.match(/\d+/g) ?? []
  const upstream = [...readRecipe('nginx/portal-upstream.conf').matchAll(/^ {2}server \S+:(\d+) /gm)].map(
    ([, port]) => port,
  )
  expect(started).toEqual(upstream)
})

describeWith(['systemd-analyze'], 'by systemd-analyze', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-systemd-'))
    file = join(folder, 'portal@.service')
    // Where this machine has Node.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    writeFileSync(join(folder, 'portal.target'), readRecipe('systemd/portal.target'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (...words: string[]) => spawnSync(programPath('systemd-analyze'), words, { encoding: 'utf8' })

  test('nothing is wrong or unknown in the units', () => {
    const { status, stdout, stderr } = run('verify', file, join(folder, 'portal.target'))
    expect([status, `${stdout}${stderr}`]).toEqual([0, ''])
  })

  test('a process that was taken over can do little: exposure of 2 at most, of 10', () => {
    expect(run('security', '--offline=true', '--threshold=20', file).status).toBe(0)
  })
})
