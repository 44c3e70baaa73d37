import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrationsFolder } from '../database/migrations-folder'

const migrations = migrationsFolder(resolve(__dirname, '../../..'))

/** Copies all migrations before the one with this name into a folder, which the caller removes. */
export const migrationsBefore = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  if (end === -1) throw new Error(`no migration ${name}`)
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }),
  )
  return folder
}
