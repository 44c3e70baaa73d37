import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ThemeConfig } from 'antd'
import useToken from 'antd/es/theme/useToken'
import { genCssVar } from 'antd/es/theme/util/genStyleUtils'
import { styleModules } from 'antd-style-modules'
import { renderToString } from 'react-dom/server'
import { coarseTheme, theme } from '../../../../shared/runtime/src/theme/antd-theme'
import type { ExtractedHook, ExtractedStyles } from '../extracted-styles'
import { Gallery } from './gallery'
import { type RecordedHook, recordedHooks } from './record-hooks'

type Cache = ReturnType<typeof createCache>

const render = (chosen: ThemeConfig, cache: Cache, ask: () => unknown): void => {
  const Ask = () => {
    ask()
    return null
  }
  renderToString(
    <StyleProvider layer cache={cache}>
      <ConfigProvider theme={chosen}>
        <Ask />
      </ConfigProvider>
    </StyleProvider>,
  )
}

/** Styles of links and icons, which every component requests. */
const isShared = (key: string): boolean => /%(?:Shared|ant-design-icons)%/.test(key)

const textOf = (cache: Cache, types: 'style' | 'cssVar' | 'token', isWanted: (key: string) => boolean): string => {
  const wanted = createCache()
  for (const [key, entry] of cache.cache) if (isWanted(key)) wanted.cache.set(key, entry)
  return extractStyle(wanted, { plain: true, types }).replace(/\.data-ant-cssinjs-cache-path\{.*?\}/, '')
}

/** The styles that the hooks of one component make in one theme. */
const cacheOf = (chosen: ThemeConfig, hooks: readonly RecordedHook[]): Cache => {
  const cache = createCache()
  for (const { calls, run } of hooks)
    for (const prefixes of calls.values()) render(chosen, cache, () => run(...prefixes))
  return cache
}

const extractHook = (component: string, hooks: readonly RecordedHook[]): ExtractedHook => {
  const [fine, coarse] = [cacheOf(theme, hooks), cacheOf(coarseTheme, hooks)]
  const styles = textOf(fine, 'style', (key) => !isShared(key))
  if (styles !== textOf(coarse, 'style', (key) => !isShared(key)))
    throw new Error(`antd's ${component} has other rules, and not only other variables, where the pointer is a finger`)
  return {
    component,
    kind: hooks[0]?.kind ?? 'hooks',
    prefixes: hooks.flatMap(({ calls }) => [...calls.keys()]),
    styles,
    variables: [textOf(fine, 'cssVar', () => true), textOf(coarse, 'cssVar', () => true)],
  }
}

/** Renders every component, so that it requests its styles, and makes them in both themes. */
export const extractStyles = (): ExtractedStyles => {
  const [fine, coarse] = [createCache(), createCache()]
  const answers: ReturnType<typeof useToken>[] = []
  const readToken = () => answers.push(useToken())
  render(theme, fine, readToken)
  render(coarseTheme, coarse, readToken)
  renderToString(
    <ConfigProvider theme={theme}>
      <Gallery />
    </ConfigProvider>,
  )
  const used = [...recordedHooks.values()].filter(({ calls }) => calls.size > 0)
  const components = [...new Set(used.map(({ component }) => component))]
  return {
    shared: textOf(cacheOf(theme, used.slice(0, 1)), 'style', isShared),
    tokens: [textOf(fine, 'token', () => true), textOf(coarse, 'token', () => true)],
    values: [answers[0]?.[1] ?? {}, answers[1]?.[1] ?? {}],
    references: answers[0]?.[3] ?? {},
    genCssVar: String(genCssVar),
    hooks: components.map((component) =>
      extractHook(
        component,
        used.filter((hook) => hook.component === component),
      ),
    ),
    exports: Object.fromEntries(
      Object.entries(styleModules).map(([file, module]) => [
        file,
        Object.fromEntries(
          Object.entries(module).flatMap(([name, value]): [string, unknown][] => {
            const hook = recordedHooks.get(value)
            if (hook) return [[name, { component: hook.component, kind: hook.kind }]]
            return ['string', 'number'].includes(typeof value) ? [[name, value]] : []
          }),
        ),
      ]),
    ),
  }
}
