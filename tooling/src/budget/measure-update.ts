import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryRemote } from '@portal/contract/registry'
import { openDcz } from '../dictionaries/dcz'
import { distDir } from '../paths'

/** Simulates a small change of a chunk: one of its texts is another one. */
const withOtherText = (script: string): string => {
  const middle = Math.floor(script.length / 2)
  return `${script.slice(0, middle)}一个改过的说明${script.slice(middle)}`
}

/** The digests in the file's name and in the entry's table of chunks (tooling/src/webpack/integrity-plugin.ts). */
const digestsOf = (content: string): { hash: string; integrity: string } => {
  const digest = createHash('sha256').update(content).digest()
  return { hash: digest.toString('hex').slice(0, 8), integrity: digest.toString('base64') }
}

interface Script {
  file: string
  content: string
}

/**
 * A release of a remote in which one text of its largest chunk has changed: that chunk, and the files that name it or
 * the build.
 */
const releasedAgain = (scripts: readonly Script[], build: string): Script[] => {
  const chunks = scripts.filter(({ content }) => !content.includes(build))
  const largest = chunks.reduce<Script>((one, other) => (other.content.length > one.content.length ? other : one), {
    file: '',
    content: '',
  })
  const changed = withOtherText(largest.content)
  const [before, after] = [digestsOf(largest.content), digestsOf(changed)]
  const hash = /\.([0-9a-f]{8})\.js$/.exec(largest.file)?.[1]
  return scripts.map(({ file, content }) => {
    if (file === largest.file) return { file, content: changed }
    const named = hash ? content.replaceAll(hash, after.hash).replaceAll(before.integrity, after.integrity) : content
    return { file, content: named.replaceAll(build, `${build}-again`) }
  })
}

/**
 * Bytes of all scripts of the remotes for a browser that has them, when every remote is released again with a small
 * change. A file that has not changed has another address all the same, and costs the answer that says so.
 */
export const updateBytes = async (remotes: readonly Pick<RegistryRemote, 'entry' | 'build'>[]): Promise<number> => {
  const dcz = await openDcz()
  let bytes = 0
  for (const { entry, build } of remotes) {
    const dir = join(distDir, dirname(entry))
    const scripts = readdirSync(dir)
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, content: readFileSync(join(dir, file), 'utf8') }))
    for (const [index, { content }] of releasedAgain(scripts, build).entries())
      bytes += dcz.encode(Buffer.from(content), Buffer.from(scripts[index]?.content ?? '')).length
  }
  dcz.close()
  return bytes
}
