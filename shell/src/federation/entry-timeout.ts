import { registerPlugins } from '@module-federation/enhanced/runtime'

const ENTRY_MS = 5_000

/** A remote's entry may take 5 s instead of the runtime's 20 s. */
export const limitEntryTime = (): void => {
  registerPlugins([{ name: 'entry-timeout', createScript: () => ({ timeout: ENTRY_MS }) }])
}
