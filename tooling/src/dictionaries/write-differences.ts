import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differenceFile, type Differences, DIFFERENCES_FILE, namePattern } from '@portal/contract/differences'
import { dictionaryDigest, openDcz } from './dcz'

/** How many older builds of a file a browser may have for it to be sent as a difference. */
export const MAX_PREDECESSORS = 3

/** The older files of a name pattern, the newest first. */
export type Predecessors = (pattern: string) => Promise<Buffer[]>

/**
 * Writes the scripts and styles of a built folder as differences to their predecessors as well, and the list of them.
 * One that is larger than the compressed file is left out.
 * @throws Error when a difference does not lead back to the file: a browser would not run what it gets
 */
export const writeDifferences = async (dir: string, predecessorsOf: Predecessors): Promise<void> => {
  const files: Differences['files'] = {}
  const dcz = await openDcz()
  for (const file of readdirSync(dir).sort()) {
    const pattern = namePattern(file)
    if (pattern === undefined) continue
    const content = readFileSync(join(dir, file))
    const compressedSize = statSync(join(dir, `${file}.br`)).size
    const dictionaries = new Map(
      (await predecessorsOf(pattern)).map((dictionary) => [dictionaryDigest(dictionary), dictionary]),
    )
    for (const [digest, dictionary] of dictionaries) {
      const encoded = dcz.encode(content, dictionary)
      if (!dcz.decode(encoded, dictionary).equals(content))
        throw new Error(`${file}: its difference to ${digest} is wrong`)
      if (encoded.length >= compressedSize) continue
      writeFileSync(join(dir, differenceFile(file, digest)), encoded)
      files[file] = [...(files[file] ?? []), digest]
    }
  }
  dcz.close()
  const list: Differences = { schema: 1, files }
  writeFileSync(join(dir, DIFFERENCES_FILE), JSON.stringify(list))
}
