import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The log file of the server on `port`; it is emptied at the start of a run. Parallel runs have different ports. */
export const serverLog = (port: number): string => join(tmpdir(), `portal-e2e-${port}.log`)
