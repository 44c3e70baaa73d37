import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server on `port` keeps the log of a run; it begins with an empty one. Runs beside each other have different ports. */
export const serverLog = (port: number): string => join(tmpdir(), `portal-e2e-${port}.log`)
