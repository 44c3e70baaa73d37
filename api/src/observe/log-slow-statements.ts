import type { FastifyInstance } from 'fastify'
import { onStatement } from '../database/statement-channel'

/** One line for each statement that takes long: its name and whose it is, never its values. */
export const logSlowStatements = (app: FastifyInstance, slowMs: number): void => {
  if (slowMs === 0) return
  const stop = onStatement(({ name, work, ms, isFailed }) => {
    if (ms < slowMs) return
    const { requestId, call } = work ?? { requestId: '', call: '' }
    app.log.warn(
      {
        statement: name,
        ms: Math.round(ms),
        ...(call !== '' && { call }),
        ...(requestId !== '' && { traceId: requestId }),
        ...(isFailed && { isFailed }),
      },
      'slow statement',
    )
  })
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
}
