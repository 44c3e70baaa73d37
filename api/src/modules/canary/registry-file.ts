import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Registry, registry } from '@portal/contract/registry'
import { claimFile } from '../../lock/claim-file'

/** A registry as it was read, and the digest that it still must have to be replaced. */
export interface ReadRegistry {
  registry: Registry
  tag: string
}

/**
 * The registry in the portal's own folder, moved as `npm run release` moves it (tooling/src/release/store/file-store.ts):
 * under the same lock, and only if it is still the one that was read.
 */
export interface RegistryFile {
  /** @throws Error when it is missing or invalid */
  read: () => ReadRegistry
  /** False when somebody else has changed it since, or is about to; then everything is decided again. */
  swap: (next: Registry, tag: string) => boolean
}

export const registryFile = (file: string): RegistryFile => {
  const content = (): Buffer => readFileSync(file)
  const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
  return {
    read: () => {
      const bytes = content()
      return { registry: registry.parse(JSON.parse(bytes.toString('utf8'))), tag: tagOf(bytes) }
    },
    swap: (next, tag) => {
      const text = JSON.stringify(registry.parse(next))
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
