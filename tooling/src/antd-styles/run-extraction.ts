import { readdirSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { cacheDir, repoRoot } from '../paths'
import type { ExtractedStyles } from './extracted-styles'

const runtime = realpathSync(join(repoRoot, 'shared/runtime'))
export const antdDir = join(realpathSync(join(runtime, 'node_modules/antd')), 'es')
const cssinjs = (name: string) => realpathSync(join(antdDir, '../../@ant-design', name, 'es/index.js'))

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** Scripts of antd below `es`, and the modules among them whose hooks make styles. */
export const antdScripts = (): string[] => filesBelow(antdDir).filter((file) => file.endsWith('.js'))
const isStyleModule = (file: string) =>
  /[\\/]style(?:[\\/][\w-]+)?\.js$/.test(file) && !/[\\/](?:es[\\/]style|theme)[\\/]/.test(file)

const listOfModules = (): string => {
  const files = antdScripts().filter(isStyleModule)
  const names = files.map(
    (file, index) => `${JSON.stringify(relative(antdDir, file).replaceAll('\\', '/'))}: m${index}`,
  )
  return `${files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`).join('\n')}
export const styleModules = { ${names.join(', ')} }`
}

/** One copy of each library, antd's functions recorded, and a list of all its modules with styles. */
const recording: Plugin = {
  name: 'recording',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^antd-style-modules$/ }, ({ path }) => ({ path, namespace: 'list' }))
    onLoad({ filter: /./, namespace: 'list' }, () => ({ contents: listOfModules(), resolveDir: runtime }))
    onResolve({ filter: /^@ant-design\/cssinjs$/ }, () => ({ path: cssinjs('cssinjs') }))
    onResolve({ filter: /^recorded-cssinjs-utils$/ }, () => ({ path: cssinjs('cssinjs-utils') }))
    onResolve({ filter: /^@ant-design\/cssinjs-utils$/ }, ({ importer }) =>
      importer === join(antdDir, 'theme/util/genStyleUtils.js')
        ? { path: join(repoRoot, 'tooling/src/antd-styles/recorded/record-hooks.ts') }
        : { path: cssinjs('cssinjs-utils') },
    )
  },
}

/** Bundles the theme with antd for Node, and makes the styles there; 2 s. */
export const runExtraction = async (): Promise<ExtractedStyles> => {
  const outfile = join(cacheDir, 'antd-styles', `extract-${process.pid}.cjs`)
  await build({
    entryPoints: [join(repoRoot, 'tooling/src/antd-styles/recorded/extract-styles.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    nodePaths: [join(runtime, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [recording],
  })
  try {
    const { extractStyles } = createRequire(outfile)(outfile) as { extractStyles: () => ExtractedStyles }
    return extractStyles()
  } finally {
    rmSync(outfile)
  }
}
