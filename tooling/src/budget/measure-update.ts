import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryRemote } from '@portal/contract/registry'
import { openDcz } from '../dictionaries/dcz'
import { distDir } from '../paths'

const otherDigits = (digits: string): string =>
  createHash('sha256').update(digits).digest('hex').slice(0, digits.length)

/** As the entry has it of every chunk (tooling/src/webpack/integrity-plugin.ts). */
const integrity = /"([A-Za-z0-9+/]{43}=)"/g
const otherIntegrity = (_text: string, digest: string): string =>
  `"${createHash('sha256').update(digest).digest('base64')}"`

/** What changes in a script with every build: the build's name, the hashes of the other scripts, and their integrity. */
const builtAgain = (script: string, build: string, hashes: readonly string[]): string =>
  hashes
    .reduce((text, hash) => text.replaceAll(hash, otherDigits(hash)), script.replaceAll(build, `${build}-again`))
    .replace(integrity, otherIntegrity)

/** Bytes of all scripts of the remotes for a browser that has them, when every remote is released again as it is. */
export const updateBytes = async (remotes: readonly Pick<RegistryRemote, 'entry' | 'build'>[]): Promise<number> => {
  const dcz = await openDcz()
  let bytes = 0
  for (const { entry, build } of remotes) {
    const dir = join(distDir, dirname(entry))
    const scripts = readdirSync(dir).filter((file) => file.endsWith('.js'))
    const hashes = scripts.flatMap((file) => /\.([0-9a-f]{8})\.js$/.exec(file)?.[1] ?? [])
    for (const script of scripts) {
      const content = readFileSync(join(dir, script), 'utf8')
      bytes += dcz.encode(Buffer.from(builtAgain(content, build, hashes)), Buffer.from(content)).length
    }
  }
  dcz.close()
  return bytes
}
