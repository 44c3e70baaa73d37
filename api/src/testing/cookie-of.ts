import type { LightMyRequestResponse } from 'fastify'

/** The cookies that an answer sets, as a browser sends them back. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
