import type { MessageChannel } from '@portal/contract/messages'
import { channel } from 'node:diagnostics_channel'

const unsent = channel('portal:unsent-message')

/** A message has ended without its person being told, because of what happened in this channel. */
export const publishUnsent = (by: MessageChannel): void => unsent.publish(by)

/** @returns stops listening */
export const onUnsent = (listener: (by: MessageChannel) => void): (() => void) => {
  const onMessage = (by: unknown): void => listener(by as MessageChannel)
  unsent.subscribe(onMessage)
  return () => void unsent.unsubscribe(onMessage)
}
