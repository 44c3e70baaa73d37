import { join } from 'node:path'

export const migrationsFolder = (root: string): string => join(root, 'api', 'migrations')
