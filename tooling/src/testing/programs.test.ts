import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith } from '../../../api/src/testing/describe-with'
import { findProgram, programPath } from '../../../api/src/testing/programs'
import { repoRoot } from '../paths'
import { repositoryFiles } from './repository-files'

describe('a program', () => {
  let folder: string
  const before = { ...process.env }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-programs-'))
    process.env.PATH = folder
    delete process.env.TEST_PROGRAMS
  })
  afterEach(() => {
    process.env = { ...before }
    rmSync(folder, { recursive: true })
  })
  /** Puts a shell script in the place of a Redis. */
  const install = (script: string, mode = 0o755): string => {
    const file = join(folder, 'redis-server')
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, mode)
    return file
  }

  test('is found on PATH', () => {
    const file = install('echo Redis server v=7.0.15')
    expect(findProgram('redis-server')).toEqual({ path: file })
    expect(programPath('redis-server')).toBe(file)
  })

  test('of the oldest version is used, an older one is not', () => {
    install('echo Redis server v=6.0.0')
    expect(findProgram('redis-server').problem).toBeUndefined()
    install('echo Redis server v=5.9.9')
    expect(findProgram('redis-server')).toEqual({ problem: 'redis-server 5.9 is older than 6.0' })
    expect(() => programPath('redis-server')).toThrow('redis-server 5.9 is older than 6.0')
  })

  test.each([
    ['cannot be executed', 'echo v=7.0', 0o644],
    ['fails when asked for its version', 'exit 3', 0o755],
    ['does not print its version', 'echo hello', 0o755],
  ])('that %s is not used', (problem, script, mode) => {
    const file = install(script, mode)
    expect(findProgram('redis-server')).toEqual({ problem: `redis-server ${problem} (${file})` })
  })

  test('that hangs is ended and not used', () => {
    const file = install('trap "" TERM; while true; do :; done')
    expect(findProgram('redis-server', 100)).toEqual({ problem: `redis-server does not print its version (${file})` })
  })

  test('that cannot be used gives way to the next one on PATH', () => {
    const file = install('echo Redis server v=7.0.15')
    const older = mkdtempSync(join(folder, 'older-'))
    writeFileSync(join(older, 'redis-server'), '', { mode: 0o644 })
    process.env.PATH = `${older}:${folder}`
    expect(findProgram('redis-server')).toEqual({ path: file })
  })

  test('is hidden by TEST_PROGRAMS, unless npm test installs it', () => {
    install('echo Redis server v=7.0.15')
    process.env.TEST_PROGRAMS = 'hidden'
    expect(findProgram('redis-server')).toEqual({ problem: 'redis-server is hidden' })
    writeFileSync(join(folder, 'chromium'), '#!/bin/sh\necho Chromium 156', { mode: 0o755 })
    expect(findProgram('chromium')).toEqual({ path: join(folder, 'chromium') })
  })
})

describeWith(['git'], 'a test of git', () => {
  test('runs where git is there', () => expect(programPath('git')).toMatch(/git/))
})

/** Calls that start a process; the program is the first argument. */
const startsLiteral =
  /(?<![.\w])(?:spawn|spawnSync|execFile|execFileSync|exec|execSync|runService)\(\s*(['"`])([^'"`]+)\1/g
/** Debian's basic programs, and those of Node and npm. */
const alwaysThere = ['sh', 'kill', 'id', 'cp', 'touch', 'npx', 'apt-get']
const place = /['"`]\/(?:usr\/)?(?:s?bin|lib\/postgresql)\b/
const finder = 'api/src/testing/programs.ts'

/** A unit of systemd has full paths; a program that does nothing stands for a browser. */
const exempt = ['tooling/src/deploy/systemd.test.ts', 'tooling/src/testing/show-browser-tests.test.ts']

test('nothing but the finder looks for a program or starts one by its name', () => {
  const sources = repositoryFiles().filter((file) => /\.(?:tsx?|[cm]js)$/.test(file) && file !== finder)
  const problems = sources.flatMap((file) => {
    const text = readFileSync(join(repoRoot, file), 'utf8')
    const started = [...text.matchAll(startsLiteral)].map(([, , name = '']) => name)
    return [
      ...started.filter((name) => !alwaysThere.includes(name)).map((name) => `${file} starts ${name}`),
      ...(place.test(text) && !exempt.includes(file) ? [`${file} names a program's place`] : []),
    ]
  })
  expect(problems).toEqual([])
})
