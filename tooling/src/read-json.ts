import { readFileSync } from 'node:fs'

/** Reads a JSON file that a build wrote, without validating its type. Throws when it is missing or invalid JSON. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
