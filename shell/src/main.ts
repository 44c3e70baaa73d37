import './federation/runtime-core'
import { shouldLoadDevtools } from './devtools/should-load-devtools'
import { readInlineConfig, readInlineRegistry } from './federation/inline-data'
import { prepareFirstPage } from './federation/prepare-page'
import { boundRuntime } from './federation/runtime-plugin'
import { openRegistry } from './registry/open-registry'
import { startPortal } from './start-portal'

const start = async () => {
  boundRuntime()
  await openRegistry(readInlineRegistry)
  const config = readInlineConfig()
  if (shouldLoadDevtools())
    await import('./devtools/start-devtools').then(({ startDevtools }) => startDevtools(config)).catch(console.warn)
  prepareFirstPage()
  startPortal(config)
}

void start()
