import { parseDataKeys } from '../../../crypto/data-key'
import { keyRing } from '../../../crypto/key-ring'
import { keyHashesWith } from '../../../crypto/keyed-hash'
import { openEmbeddedDatabase } from '../../../database/embedded-database'
import type { Ports } from '../../../ports'
import { dataKeysOf } from '../../../testing/test-keys'
import type { MessageSender } from './message-sender.port'
import { sendMessages } from './send-messages'

/*
 * A process that sends the messages of a data folder until none is due, for the test that kills it. The provider is
 * the test's.
 */

const [, , dataDir = '', root = '', provider = '', repeats = '', laterSeconds = '0'] = process.argv

const send: MessageSender['send'] = async ({ key }) => {
  await fetch(provider, { method: 'POST', body: key })
  return { outcome: 'SENT', costCents: 5 }
}

const main = async (): Promise<void> => {
  keyHashesWith('a secret of the test that kills it')
  const { db, close } = await openEmbeddedDatabase({ dataDir, root })
  const clock = (): Date => new Date(Date.now() + Number(laterSeconds) * 1000)
  const messageSenders = { SMS: { recognizesRepeats: repeats === 'yes', send }, WECHAT: null, MAIL: null }
  const config = { mode: 'demo', publicOrigin: '' } as const
  const keys = keyRing(parseDataKeys(dataKeysOf('a')) ?? [])
  const means = { db, clock, keys, config, ports: { messageSenders } satisfies Pick<Ports, 'messageSenders'> }
  while (await sendMessages(means));
  await close()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
