import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../database/migrations-folder'

/** Identifies the schema after all migrations, so that prepared copies of another schema are not used. */
export const migrationsHash = (root: string): string => {
  const folder = migrationsFolder(root)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
