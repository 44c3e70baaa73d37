import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../database/migrations-folder'

/** Names what a database looks like after all migrations: prepared copies of another state are not taken for it. */
export const migrationsHash = (root: string): string => {
  const folder = migrationsFolder(root)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
