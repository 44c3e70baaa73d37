import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest, remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'
import { namedElsewhere } from './named-elsewhere'
import { type NewRemote, readNewRemote } from './options'

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`

const kebab = (name: string) => name.replace(/^remote-/, '')

const pascal = (name: string) =>
  kebab(name)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const pageSource = ({
  name,
  manifest: {
    routes: [route],
  },
}: NewRemote) => `import { Card } from '@portal/kit/card'
import { PageHead } from '@portal/shared/ui/page-head'

const ${pascal(name)}Page = () => (
  <>
    <PageHead title="${route?.title}" help="${route?.description}" />
    <Card title="第一部分">这里是页面的内容。</Card>
  </>
)
export default ${pascal(name)}Page
`

const pagesSource = ({
  name,
  page,
}: NewRemote) => `/** The remote's pages by the keys that \`remote.json\` names; each loads when its route is opened. */
export const pages = {
  ${page}: () => import('./pages/${kebab(name)}/${kebab(name)}-page'),
}
`

const indexSource = `import { createRemoteLifecycles } from '@portal/shared'
import { pages } from './pages'

export const { bootstrap, mount, unmount, prepare } = createRemoteLifecycles(pages)
`

const testSource = `import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'

describePageContract({ manifest, lifecycles, pages })
`

const readmeSource = ({ name, page, manifest: { routes } }: NewRemote) => `# ${name} · ${routes[0]?.title}

${routes[0]?.description}

## Pages

${routes.map(({ path, title, requiresAuth }) => `- \`${path}\` ${title}, for ${requiresAuth ? 'customers who are logged in' : 'everybody'}`).join('\n')}

Declared in \`${name}/remote.json\`, listed in \`${name}/src/pages.ts\`, written in \`${name}/src/pages\`. What \`${page}\` needs
besides grows in \`features/\`, a folder each. Imports, tests and hot reload:
[developing a remote](../docs/developing-a-remote.md).
`

/** Every file of a new remote, by its path below the remote's folder. */
const filesOf = (remote: NewRemote): Record<string, string> => {
  const dir = `src/pages/${kebab(remote.name)}/${kebab(remote.name)}-page`
  return {
    'README.md': readmeSource(remote),
    'remote.json': json(remote.manifest),
    'package.json': json({
      name: `@portal/${remote.name}`,
      version: remote.manifest.version,
      private: true,
      scripts: { test: 'jest' },
      dependencies: {
        '@portal/contract': 'workspace:*',
        '@portal/kit': 'workspace:*',
        '@portal/shared': 'workspace:*',
        react: 'catalog:',
      },
      devDependencies: { '@portal/testing': 'workspace:*', '@types/react': 'catalog:' },
    }),
    'tsconfig.json': `{ "extends": "../tooling/typescript/browser.json", "include": ["src", "../tooling/typescript/styles.d.ts"] }\n`,
    'jest.config.cjs': `module.exports = require('../tooling/jest/browser.cjs')(__dirname)\n`,
    'src/index.ts': indexSource,
    'src/pages.ts': pagesSource(remote),
    'src/contract.test.tsx': testSource,
    [`${dir}.tsx`]: pageSource(remote),
  }
}

/**
 * Writes the folder of a new remote that builds, passes its checks and appears in the menu, its link, and its line of
 * CODEOWNERS.
 */
export const createRemote = (args: string[]): NewRemote => {
  const { contract, surface } = readJson<{ contract: number; surface: number }>(join(repoRoot, 'shared/package.json'))
  const remote = readNewRemote(args, {
    folders: readdirSync(repoRoot),
    manifests: remoteNames().map(readManifest),
    contract,
    surface,
  })
  for (const [path, content] of Object.entries(filesOf(remote))) {
    const file = join(repoRoot, remote.name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  }
  for (const [path, change] of Object.entries(namedElsewhere)) {
    const file = join(repoRoot, path)
    writeFileSync(file, change(readFileSync(file, 'utf8'), remote))
  }
  return remote
}
