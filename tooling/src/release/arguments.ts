import { parseArgs } from 'node:util'
import { releaseVersion } from '@portal/contract/registry'
import type { z } from 'zod'

const options = {
  version: { type: 'string' },
  canary: { type: 'string' },
  notice: { type: 'string' },
  days: { type: 'string' },
  keep: { type: 'string' },
  judge: { type: 'boolean' },
  trust: { type: 'boolean' },
} as const

/** The arguments of a command: positional names and options. */
export interface ReleaseArguments {
  places: string[]
  options: Partial<Record<Exclude<keyof typeof options, 'judge' | 'trust'>, string>> & {
    judge?: boolean
    trust?: boolean
  }
}

/** @throws Error about an option that no command has */
export const readArguments = (args: string[]): ReleaseArguments => {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  return { places: positionals, options: values }
}

/** A whole number within bounds, with or without `%`. */
export const wholeNumber = (text: string | undefined, what: string, min: number, max: number): number => {
  const number = /^\d+%?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : Number.NaN
  if (number >= min && number <= max) return number
  throw new Error(`${what} must be a whole number from ${min} to ${max}`)
}

export const version = (text: string): z.infer<typeof releaseVersion> => {
  if (releaseVersion.safeParse(text).success) return text
  throw new Error(`--version ${text}: must look like 1.4.0 or 1.4.0-pr12`)
}
