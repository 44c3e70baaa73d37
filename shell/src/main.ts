import './federation/provide-runtime'
import { shouldLoadDevtools } from './devtools/should-load-devtools'
import { firstPaint } from './first-paint'
import { readInlineConfig, readInlineRegistry } from './federation/inline-data'
import { guardBrowser } from './federation/guard-browser'
import { limitScripts } from './federation/limit-scripts'
import { prepareFirstPage } from './federation/prepare-page'
import { registerRuntimePlugin } from './federation/runtime-plugin'
import { startPreparingLinks } from './navigation/prepare-links'
import { nextTask } from './next-task'
import { openRegistry } from './registry/open-registry'
import { expectSignatures } from './registry/registry-signature'
import { retryStyles } from './retry-styles'

declare global {
  /** webpack's function: fills the share scope with the modules that this build provides. */
  var __webpack_init_sharing__: (scope: string) => Promise<void> | number
}

const start = async () => {
  const config = readInlineConfig()
  retryStyles()
  limitScripts(config)
  guardBrowser()
  registerRuntimePlugin()
  await __webpack_init_sharing__('default')
  expectSignatures(config.registryKeys)
  await openRegistry(readInlineRegistry)
  if (shouldLoadDevtools())
    await import('./devtools/start-devtools').then(({ startDevtools }) => startDevtools(config)).catch(console.warn)
  prepareFirstPage()
  // The rest of the script is run in pieces, none of which keeps the browser from painting or the page's code from
  // beginning.
  await firstPaint()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  const { startPortal } = await import(/* webpackMode: "eager" */ './start-portal')
  await startPortal(config)
  startPreparingLinks()
}

void start()
