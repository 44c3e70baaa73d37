import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, repoRoot } from '../paths'
import { browserPackages } from '../testing/workspace'
import { remoteNames } from './packages'

const packagesOf = (dir: string): string[] =>
  (JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as { packages: string[] }).packages

const newestBuild = (name: string): string => {
  const dir = join(distDir, 'remotes', name)
  const [newest] = readdirSync(dir)
    .map((build) => join(dir, build))
    .filter((build) => existsSync(join(build, 'assets.json')))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return newest ?? ''
}

const singletons =
  /^(react|react-dom|scheduler|react-router|react-router-dom|axios|antd|@rc-component\/.+|@ant-design\/.+|@tanstack\/.+|single-spa|single-spa-react|@module-federation\/.+|@portal\/shared)(@|$)/

describe('the built files (npm run build first)', () => {
  const remotes = existsSync(join(distDir, 'remotes')) ? readdirSync(join(distDir, 'remotes')) : []

  test('there are a shell and every remote', () => {
    expect(existsSync(join(distDir, 'shell/assets.json'))).toBe(true)
    expect(remotes).toEqual(expect.arrayContaining(remoteNames()))
  })

  test('the shell carries one version of every shared library', () => {
    const names = packagesOf(join(distDir, 'shell'))
      .filter((name) => singletons.test(name))
      .map((name) => name.replace(/(.)@.*$/, '$1'))
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'react-router',
        'axios',
        'antd',
        'single-spa',
        '@ant-design/cssinjs',
        '@portal/shared',
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('the shell carries nothing that would make antd’s styles in the browser', () => {
    const carried = packagesOf(join(distDir, 'shell'))
    expect(carried.filter((name) => /cssinjs-utils|stylis/.test(name))).toEqual([])
  })

  test.each(remotes)('%s carries none of them', (name) => {
    expect(packagesOf(newestBuild(name)).filter((carried) => singletons.test(carried))).toEqual([])
  })
})

// pnpm makes a second copy of one version where a peer of it is there for one package and not for another.
test.each(['react', 'react-dom', 'antd', '@tanstack/react-query'])('all packages use the same copy of %s', (name) => {
  const copies = browserPackages()
    .map((used) => join(repoRoot, used, 'node_modules', name))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
  expect(new Set(copies).size).toBe(1)
})
