import type { MessageChannel } from '@portal/contract/messages'
import { channel } from 'node:diagnostics_channel'

const unsent = channel('portal:unsent-message')

/** Publishes that a person has not got a message, because of a failure in this channel. */
export const publishUnsent = (by: MessageChannel): void => unsent.publish(by)

/** @returns stops listening */
export const onUnsent = (listener: (by: MessageChannel) => void): (() => void) => {
  const onMessage = (by: unknown): void => listener(by as MessageChannel)
  unsent.subscribe(onMessage)
  return () => void unsent.unsubscribe(onMessage)
}
