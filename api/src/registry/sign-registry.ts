import type { Registry } from '@portal/contract/registry'
import type { SigningKey } from './registry-keys'
import { publicText, wholeText } from './signed-text'

/**
 * The registry as the next one after `before`: signed, and with a serial that is higher, whichever machine made it and
 * whatever its clock. The serial is the time in milliseconds where that is higher, so that a registry that was lost and
 * built anew is not taken for an old one.
 */
export const signRegistry = (
  registry: Registry,
  key: SigningKey,
  { before = 0, now = Date.now() }: { before?: number; now?: number } = {},
): Registry => signAgain({ ...registry, serial: Math.max(before + 1, now) }, key)

/** Signs the registry as it is. */
export const signAgain = (registry: Registry, key: SigningKey): Registry => ({
  ...registry,
  signatures: {
    [key.id]: {
      whole: key.sign('registry', wholeText(registry)),
      public: key.sign('public-registry', publicText(registry)),
    },
  },
})
