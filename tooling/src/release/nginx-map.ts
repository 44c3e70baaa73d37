import { differences, DIFFERENCES_FILE } from '@portal/contract/differences'
import { parseDocument } from '../registry/parse-document'
import type { ReleaseStore } from './store/release-store'

export const NGINX_MAP = 'dictionaries.map'

/** nginx cannot turn the header's base64 into the digits of a file's name: a line of its `map` for every dictionary. */
export const nginxMap = async (store: ReleaseStore, keys: Iterable<string>): Promise<string> => {
  const digests = new Set<string>()
  for (const key of keys) {
    if (!key.endsWith(`/${DIFFERENCES_FILE}`)) continue
    const file = await store.read(key)
    if (!file) continue
    const { files } = parseDocument(key, file.content.toString('utf8'), differences)
    for (const digest of Object.values(files).flat()) digests.add(digest)
  }
  return [...digests]
    .sort()
    .map((digest) => `":${Buffer.from(digest, 'hex').toString('base64')}:" ${digest};\n`)
    .join('')
}
