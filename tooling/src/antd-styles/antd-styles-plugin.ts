import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { cacheDir, repoRoot } from '../paths'
import { providedAntdComponents } from '../webpack/antd-provided'
import { antdDir, runExtraction, antdScripts } from './run-extraction'
import type { ExtractedHook, ExtractedStyles, HookKind } from './extracted-styles'

/** A module of antd's for builds: source, and the style sheet that it brings. */
export interface StaticModule {
  source: string
  css?: string
}

/** The result of a hook: antd's class with its variables is that of the theme's key. */
const answers: Record<HookKind, string> = { hooks: "() => ['', 'portal']", component: "() => ''", sub: '() => null' }

const rulesOf = (css: string): [selector: string, declarations: string[]][] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector,
    body.split(';').filter(Boolean),
  ])

/** Variables of both pointers: those of a mouse, and the differences for a finger. */
export const forBothPointers = ([fine, coarse]: readonly [string, string]): string => {
  const known = new Map(rulesOf(fine))
  const different = rulesOf(coarse).flatMap(([selector, declarations]) => {
    const rest = declarations.filter((declaration) => !known.get(selector)?.includes(declaration))
    return rest.length > 0 ? [`${selector}{${rest.join(';')}}`] : []
  })
  return fine + (different.length > 0 ? `@media (pointer:coarse){${different.join('')}}` : '')
}

const cssOf = ({ styles, variables }: ExtractedHook): string => styles + forBothPointers(variables)

/** Source of the theme's wanted values as `values`, for a mouse or for a finger. */
const valuesSource = ([fine, coarse]: ExtractedStyles['values'], isWanted: (name: string) => boolean): string => {
  const known = new Map(Object.entries(fine).filter(([name]) => isWanted(name)))
  const different = Object.entries(coarse).filter(([name, value]) => isWanted(name) && known.get(name) !== value)
  return `const values = ${JSON.stringify(Object.fromEntries(known))}
if (matchMedia('(pointer: coarse)').matches) Object.assign(values, ${JSON.stringify(Object.fromEntries(different))})`
}

const wordsOfScripts = (): ReadonlySet<string> =>
  new Set(
    antdScripts()
      .filter((file) => !/[\\/](?:style|theme|locale)[\\/]|[\\/]style\.js$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z]\w+/g) ?? []),
  )

/** Without antd's variables that no style names: a fourth of them, for colours of the palette above all. */
const onlyNamed = (css: string, named: string): string => {
  const names = new Set([...named.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) => (names.has(name) ? declaration : ''))
}

const tokenModule = ({ values, shared, tokens, hooks }: ExtractedStyles): StaticModule => {
  const everyStyle = [shared, ...hooks.flatMap(({ styles, variables }) => [styles, ...variables])].join('')
  const words = wordsOfScripts()
  return {
    // In a layer below every component's, wherever its sheet stands.
    css: shared.replaceAll('@layer antd{', '@layer antd.base{') + onlyNamed(forBothPointers(tokens), everyStyle),
    // Scripts make the names of breakpoints: `screen…`.
    source: `${valuesSource(values, (name) => words.has(name) || name.startsWith('screen'))}
const answer = [{}, values, '', values, { prefix: 'ant', key: 'portal' }, true]
export default () => answer
`,
  }
}

/** Components with styles only for a theme with `wireframe`, which the portal's has not. */
const unused = new Set(['Pagination-bordered'])

const isHook = (value: unknown): value is { component: string; kind: HookKind } => typeof value === 'object'

/** antd's `theme`, which remotes may ask for any value. */
const themeModule = ({ values, references }: ExtractedStyles): StaticModule => {
  const text = readFileSync(join(antdDir, 'theme/index.js'), 'utf8')
  const own = text.replace(', useToken as useInternalToken', '')
  if (own === text) throw new Error('antd’s theme/index.js takes useToken in another way than it did')
  return {
    source: `${own}
${valuesSource(values, () => true)}
const answer = [{}, values, '', ${JSON.stringify(references)}]
function useInternalToken() { return answer }
`,
  }
}

/** Leaves antd's computation of the theme out: 30 KB of sources, for a theme that is computed already. */
const contextModule = (): StaticModule => {
  const text = readFileSync(join(antdDir, 'theme/context.js'), 'utf8')
  const source = text.replace(/export \{ default as defaultTheme \} from [^;]+;/, 'export const defaultTheme = {};')
  if (source === text) throw new Error('antd’s theme/context.js names its default theme in another way than it did')
  return { source }
}

const styleModule = (
  exports: Record<string, unknown>,
  hookOf: (component: string) => ExtractedHook | undefined,
  madeWhenCalled: readonly ExtractedHook[],
): StaticModule | undefined => {
  const hooks = new Set(madeWhenCalled)
  const lines = madeWhenCalled.map(({ kind }) => `export default ${answers[kind]}`)
  for (const [name, value] of Object.entries(exports)) {
    const hook = isHook(value) ? hookOf(value.component) : undefined
    if (hook) hooks.add(hook)
    if (isHook(value) && !hook && !unused.has(value.component)) return undefined
    const text = isHook(value) ? answers[value.kind] : JSON.stringify(value)
    lines.push(name === 'default' ? `export default ${text}` : `export const ${name} = ${text}`)
  }
  return lines.length === 0 ? undefined : { source: `${lines.join('\n')}\n`, css: [...hooks].map(cssOf).join('') }
}

/** By file below `antd/es`: the replacements of antd's modules that make styles. */
export const staticModules = (extracted: ExtractedStyles): Record<string, StaticModule> => {
  const byComponent = new Map(extracted.hooks.map((hook) => [hook.component, hook]))
  const exported = new Set(
    Object.values(extracted.exports).flatMap((names) =>
      Object.values(names).map((value) => (value as { component?: string }).component ?? ''),
    ),
  )
  // antd makes some hooks anew at each call; they stand in the file that names them.
  const madeWhenCalled = extracted.hooks.filter(({ component }) => !exported.has(component))
  const modules: Record<string, StaticModule> = {
    'theme/index.js': themeModule(extracted),
    'theme/context.js': contextModule(),
    'theme/useToken.js': tokenModule(extracted),
    'theme/util/genStyleUtils.js': { source: `export const genCssVar = ${extracted.genCssVar}\n` },
    'theme/internal.js': {
      source: `export { default as useToken } from './useToken'
export { defaultConfig, DesignTokenContext } from './context'
export { PresetColors } from './interface'
`,
    },
    'config-provider/style/index.js': { source: 'export default () => undefined\n' },
  }
  for (const [file, exports] of Object.entries(extracted.exports)) {
    const text = readFileSync(join(antdDir, file), 'utf8')
    const module = styleModule(
      exports,
      (component) => byComponent.get(component),
      madeWhenCalled.filter(({ component }) => text.includes(`genStyleHooks('${component}'`)),
    )
    if (module) modules[file] = module
  }
  return modules
}

const folder = join(cacheDir, 'antd-styles')
const list = join(folder, 'modules.json')

/** A file that has not changed stays, and who reads it meanwhile sees the old one or the new one. */
const write = (file: string, content: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

const writeModules = async (): Promise<void> => {
  const sources: Record<string, string> = {}
  for (const [file, { source, css }] of Object.entries(staticModules(await runExtraction()))) {
    const sheet = join(folder, file.replace(/\.js$/, '.css'))
    if (css) write(sheet, css)
    sources[file] = css ? `import ${JSON.stringify(sheet)}\n${source}` : source
  }
  write(list, JSON.stringify(sources))
}

let written: Promise<void> | undefined

/**
 * antd's styles as files, made when the build starts, in place of the scripts that would make them in the browser
 * (docs/adr/0043-a-page-is-usable-soon.md).
 */
export class AntdStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise('AntdStylesPlugin', () => (written ??= writeModules()))
    compiler.options.module.rules.push({
      test: /[\\/]antd[\\/]es[\\/](?:.*[\\/]style(?:[\\/][\w-]+)?|theme[\\/](?:context|index|useToken|internal|util[\\/]genStyleUtils))\.js$/,
      loader: join(repoRoot, 'tooling/src/antd-styles/static-styles-loader.cjs'),
      options: { folder: antdDir, list, provided: providedAntdComponents },
    })
    new webpack.NormalModuleReplacementPlugin(/^\.\/antd-theme$/, './built-antd-theme').apply(compiler)
  }
}
