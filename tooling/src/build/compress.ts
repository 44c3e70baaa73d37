import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const compressible = /\.(js|css|json|svg)$/

/**
 * Writes `.br` and `.gz` beside every script, style and data file of a built folder, at the highest quality, because it
 * is done once.
 */
export const compressFolder = async (dir: string): Promise<void> => {
  const names = (await readdir(dir, { recursive: true })).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(dir, name)
      const content = await readFile(file)
      await writeFile(
        `${file}.br`,
        await brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
      )
      await writeFile(`${file}.gz`, await gz(content, { level: 9 }))
    }),
  )
}
