import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Registry, registry } from '@portal/contract/registry'
import { claimFile } from '../../lock/claim-file'
import { readRegistry } from '../../registry/read-registry'
import type { PortalKeys } from '../../registry/portal-keys'
import { signRegistry } from '../../registry/sign-registry'

/** A registry as it was read, and the digest that it still must have to be replaced. */
export interface RegistryVersion {
  registry: Registry
  tag: string
}

/**
 * The registry in the portal's own folder, moved as `npm run release` moves it
 * (tooling/src/release/store/file-store.ts): under the same lock, and only if it is still the one that was read.
 */
export interface RegistryFile {
  /** @throws Error when it is missing or invalid */
  read: () => RegistryVersion
  /** False when somebody else has changed it since, or is about to; then everything is decided again. */
  swap: (next: Registry, tag: string) => boolean
}

/**
 * @param keys one of the known keys must have signed the registry that is read. Where there are any, a registry is only
 * written with a signature, as an unsigned one would not be used
 */
export const registryFile = (
  file: string,
  { known, signing }: PortalKeys = { known: null, signing: null },
): RegistryFile => {
  const content = (): Buffer => readFileSync(file)
  const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
  return {
    read: () => {
      const bytes = content()
      return { registry: readRegistry(bytes.toString('utf8'), known).registry, tag: tagOf(bytes) }
    },
    swap: (next, tag) => {
      if (known !== null && signing === null) throw new Error('RELEASE_KEY_FILE: no key to sign the registry with')
      const checked = registry.parse(next)
      const text = JSON.stringify(signing === null ? checked : signRegistry(checked, signing, { before: next.serial }))
      const claim = claimFile(join(dirname(file), '.release-lock'))
      if (!claim.isOurs) return false
      try {
        if (tagOf(content()) !== tag) return false
        writeFileSync(`${file}.${process.pid}.new`, text)
        renameSync(`${file}.${process.pid}.new`, file)
        return true
      } finally {
        claim.release()
      }
    },
  }
}
