import './federation/runtime-core'
import { readInlineConfig, readInlineRegistry } from './federation/inline-data'
import { boundRuntime } from './federation/runtime-plugin'
import { openRegistry } from './registry/open-registry'
import { startPortal } from './start-portal'

const start = async () => {
  boundRuntime()
  await openRegistry(readInlineRegistry)
  startPortal(readInlineConfig())
}

void start()
