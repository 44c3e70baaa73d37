import type { FastifyInstance } from 'fastify'
import { describeError } from '../../../http/describe-error'
import { runAs } from '../../../observe/current-work'
import { startSender } from '../../live/change-sender'
import { sendMessages } from './send-messages'

/**
 * Sends messages as long as the portal serves: it polls twice a second, and at once after a call.
 * @returns stops it and waits for what is being sent
 */
export const startMessages = (app: FastifyInstance): (() => Promise<void>) => {
  const sender = startSender(
    () => runAs({ requestId: '', call: 'messages' }, () => sendMessages(app.deps)),
    (error) =>
      error === null
        ? app.log.warn('messages are sent again')
        : app.log.error({ failure: describeError(error) }, 'messages are not sent'),
  )
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST') sender.nudge()
    done()
  })
  return sender.stop
}
